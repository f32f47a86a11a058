const frame = (
	<>
		<path d="M60 6v4l-24 17M60 10l24 17M26 27h68v55H26zM33 34h54v41H33zM26 27l7 7M94 27l-7 7M26 82l7-7M94 82l-7-7" />
		<ellipse cx="60" cy="54.5" rx="20" ry="16.5" />
		<path opacity=".5" d="M97 31v54H31M47 61l12-16M53 66l16-21M60 68l13-17M29.5 40v30M90.5 40v30" />
	</>
);
const book = (
	<>
		<path d="M60 26c-9-8-25-9-42-5v47c17-4 33-3 42 5 9-8 25-9 42-5V21c-17-4-33-3-42 5zM60 26v47" />
		<path d="M18 25l-6 2v48c18-4 38-4 48 4 10-8 30-8 48-4V27l-6-2M64 76v14l4-4 4 4V74" />
		<path
			opacity=".5"
			d="M26 30c9-2 18-1 26 3M26 38c9-2 18-1 26 3M26 46c9-2 18-1 26 3M26 54c9-2 12-1 17 0M94 30c-9-2-18-1-26 3M94 38c-9-2-18-1-26 3M94 46c-9-2-18-1-26 3"
		/>
	</>
);
const box = (
	<>
		<path d="M29 49v35h62V49M24 36h72v13H24zM53 36v48M67 36v48M12 84h96" />
		<path d="M60 36c-12 1-24-4-21-13 3-8 17-2 21 13zM60 36c12 1 24-4 21-13-3-8-17-2-21 13zM56 38c-3 5-9 7-15 7M64 38c3 5 9 7 15 7" />
		<path
			opacity=".5"
			d="M86 53v27M81 53v27M76 53v27M44 25c5 1 10 5 13 9M76 25c-5 1-10 5-13 9M20 89h70M34 93h40"
		/>
	</>
);
const chair = (
	<>
		<path d="M56 8h42v48H56zM77 8v48M56 32h42M51 56h52v5H51zM52 8c0 20-3 34-10 44M102 8c0 20 1 30 5 42M46 5h62M10 90h100" />
		<path d="M17 30c-1-4 5-5 6-1l6 33h24c3 0 3 5 0 5H27c-2 0-3-1-3-3zM28 67l-4 23M51 67l4 23M26 80h27M33 62l-5-30c5-2 9 0 10 4l4 26" />
		<path
			opacity=".5"
			d="M60 52l14-17M62 28l12-14M81 52l14-17M83 28l12-14M62 72l8 16M74 72l10 16M86 72l12 16"
		/>
	</>
);
const drawings = { frame, book, box, chair };

export type DrawingName = keyof typeof drawings;

/** In thin lines, like those of old books. */
export function Drawing({ name, className }: { name: DrawingName; className: string }) {
	return (
		<svg
			viewBox="0 0 120 96"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			className={`text-accent ${className}`}
		>
			{drawings[name]}
		</svg>
	);
}
