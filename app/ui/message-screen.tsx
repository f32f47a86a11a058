import type { ReactNode } from 'react';
import { Mark } from '#app/ui/mark.tsx';

/** A page with only something to say: not found, waiting, failed, empty. It bears the mark, and one way on. */
export function MessageScreen({ children }: { children: ReactNode }) {
	return (
		<section className="my-auto py-8 text-center [&>*+*]:mt-6">
			<Mark className="mx-auto h-16" />
			{children}
		</section>
	);
}
