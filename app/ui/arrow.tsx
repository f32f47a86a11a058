export function Arrow({ className }: { className: string }) {
	return (
		<span aria-hidden className={`size-[0.5em] flex-none border-r-[0.14em] border-b-[0.14em] ${className}`} />
	);
}
