/** An arrow drawn of two borders: nothing to load, and nothing that is read out. `className` turns it. */
export function Arrow({ className }: { className: string }) {
	return (
		<span aria-hidden className={`size-[0.5em] flex-none border-r-[0.14em] border-b-[0.14em] ${className}`} />
	);
}
