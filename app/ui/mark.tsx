export function Mark({ className }: { className: string }) {
	return (
		<svg
			className={`w-auto flex-none text-accent ${className}`}
			viewBox="0 0 40 48"
			fill="none"
			stroke="currentColor"
			aria-hidden="true"
		>
			<ellipse cx="20" cy="24" rx="18.5" ry="22.5" strokeWidth="2.5" />
			<ellipse cx="20" cy="24" rx="14.5" ry="18.5" />
			<g fill="currentColor" stroke="none">
				<path d="M18.6 17.6c-5 1.7-7.4 5.2-7.4 9.3 0 2.6 1.6 4.3 3.8 4.3 2 0 3.5-1.5 3.5-3.4 0-1.9-1.3-3.2-3.1-3.3.3-2.1 1.6-3.8 3.9-4.9z" />
				<path d="M28.4 17.6c-5 1.7-7.4 5.2-7.4 9.3 0 2.6 1.6 4.3 3.8 4.3 2 0 3.5-1.5 3.5-3.4 0-1.9-1.3-3.2-3.1-3.3.3-2.1 1.6-3.8 3.9-4.9z" />
			</g>
		</svg>
	);
}
