import type { ReactNode } from 'react';

/** A page with only something to say: not found, waiting, failed. */
export function MessageScreen({ children }: { children: ReactNode }) {
	return (
		<section className="my-auto py-8 text-center [&>*+*]:mt-5">
			<div aria-hidden className="mx-auto mb-7 w-16 border-t-4 border-double border-accent" />
			{children}
		</section>
	);
}
