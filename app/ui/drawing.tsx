const frame = (
	<>
		<path
			d="M60 5v4L35 27M60 9l25 18M26 27h68v56H26zM29 30h62v50H29zM35 36h50v38H35zM26 27l9 9M94 27l-9 9
				M26 83l9-9M94 83l-9-9"
		/>
		<ellipse cx="60" cy="55" rx="18" ry="15" />
		<path
			opacity=".55"
			d="M96 31v55H31M98 34v54H36M45 50h7M44 53h10M43.5 56h9M44 59h7M46 62h4M37 40v30M39 38v34M83 40v30
				M81 38v34M52 49l7-8M50 58l14-17M52 64l18-22M57 67l17-20"
		/>
	</>
);
const book = (
	<>
		<path d="M60 26c-9-8-25-9-42-5v47c17-4 33-3 42 5 9-8 25-9 42-5V21c-17-4-33-3-42 5zM60 26v47" />
		<path
			d="M18 24l-3 .7v47c18-4 36-3 45 4.3 9-7.3 27-8.3 45-4.3v-47l-3-.7
				M15 27l-3 .8v48c18-4 38-4 48 4.2 10-8.2 30-8.2 48-4.2v-48l-3-.8M64 77v14l4-4 4 4V75"
		/>
		<path
			opacity=".55"
			d="M25 29c9-2 20-1 28 3M25 34c9-2 20-1 28 3M25 39c9-2 20-1 28 3M25 44c9-2 20-1 28 3
				M25 49c9-2 20-1 28 3M25 54c9-2 20-1 28 3M25 59c8-1.5 11-1 16 0M95 29c-9-2-20-1-28 3
				M95 34c-9-2-20-1-28 3M95 39c-9-2-20-1-28 3M95 44c-6-1.3-10-1-14-.5M56 31v36M58 33v36M62 33v36
				M64 31v36"
		/>
	</>
);
const box = (
	<>
		<path d="M29 46v38h62V46M26 34h68v12H26zM26 37h68M18 84h84M52 57h16a4 4 0 0 1 0 8H52a4 4 0 0 1 0-8z" />
		<path
			opacity=".55"
			d="M88 49v32M85 49v32M82 49v32M79 49v22M76 49v6M91 40v4M88 40v4M85 40v4M82 40v4M52 59h13M50 61h10
				M24 87h72M34 90h52M46 93h28"
		/>
	</>
);
const chair = (
	<>
		<path
			d="M55 8h44v48H55zM58 11h38v42H58zM77 11v42M58 31h38M50 56h54v5H50zM52 6c1 22-2 36-12 46
				M55 8c0 20-3 32-10 40M102 6c0 22 1 34 7 46M99 8c1 20 3 32 7 40M44 6h66M8 90h104"
		/>
		<path
			d="M17 30c-1-4 5-5 6-1l6 33h24c3 0 3 5 0 5H27c-2 0-3-1-3-3zM28 67l-4 23M31 67l-3 23M50 67l4 23
				M53 67l4 23M26 80h30M31 62l-5-29M36 62l-5-30M41 62l-5-28M25 33c6-3 12-2 13 3l5 26"
		/>
		<path
			opacity=".55"
			d="M61 46l12-14M61 38l12-14M65 52l10-12M80 46l12-14M80 38l12-14M84 52l10-12M61 27l10-12M80 27l10-12
				M60 66l12 22M68 66l14 22M76 66l16 22M84 66l18 22M14 93h50M24 95h28"
		/>
	</>
);
const drawings = { frame, book, box, chair };

export type DrawingName = keyof typeof drawings;

/** In thin lines, like those of old books. */
export function Drawing({ name, className }: { name: DrawingName; className: string }) {
	return (
		// The drawing takes its parent's colour, which forced colours change.
		<div className="text-accent">
			<svg
				viewBox="0 0 120 96"
				fill="none"
				stroke="currentColor"
				strokeWidth=".9"
				strokeLinecap="round"
				strokeLinejoin="round"
				aria-hidden="true"
				className={`mx-auto w-full ${className}`}
			>
				{drawings[name]}
			</svg>
		</div>
	);
}
