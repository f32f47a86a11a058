import type { ReactNode } from 'react';
import { Mark } from '#app/ui/mark.tsx';

export function MessageScreen({ children }: { children: ReactNode }) {
	return (
		<section className="my-auto py-8 text-center [&>*+*]:mt-6">
			<Mark className="mx-auto h-16" />
			{children}
		</section>
	);
}
