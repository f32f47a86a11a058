import { Fragment, type ReactNode } from 'react';

export function Lead({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<p id={id} className="mt-2 font-story text-story text-balance text-ink-soft">
			{children}
		</p>
	);
}

export function Email({ children }: { children: string }) {
	const parts = children.split(/(?<=@)|(?=\.)/);
	// biome-ignore-start lint/suspicious/noArrayIndexKey: two parts may be alike.
	return (
		<span>
			{parts.map((part, index) => (
				<Fragment key={index}>
					<wbr />
					<span>{part}</span>
				</Fragment>
			))}
		</span>
	);
	// biome-ignore-end lint/suspicious/noArrayIndexKey: see above.
}

export function Hint({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<p id={id} className="text-small text-ink-soft print:hidden">
			{children}
		</p>
	);
}

export function Dotted({ facts }: { facts: string[] }) {
	return (
		<span className="inline-block max-w-full overflow-hidden align-bottom">
			<span className="-ms-4 block">
				{facts.map((fact, index) => (
					<Fragment key={fact}>
						{index > 0 && ' '}
						<span className="inline-block ps-4 -indent-4">
							<span className="inline-block w-4 pe-[0.25em] text-center indent-0">{index > 0 && '· '}</span>
							{fact}
						</span>
					</Fragment>
				))}
			</span>
		</span>
	);
}

export function Facts({ as: Tag = 'p', children }: { as?: 'p' | 'ul'; children: ReactNode }) {
	return (
		<Tag className="flex flex-wrap items-center gap-x-4 gap-y-1 font-story text-ink-soft">{children}</Tag>
	);
}
