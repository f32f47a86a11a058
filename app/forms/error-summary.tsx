import { useRef } from 'react';
import { formErrorLook } from '#app/ui/form-error.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface ErrorSummaryProps {
	id: string;
	lines: string[];
	result?: object;
	/** The id of the field to focus instead. */
	field?: string;
}

/** Takes the focus, so that it is read out once. */
export function ErrorSummary({ id, lines: [title, ...details], result, field }: ErrorSummaryProps) {
	const summary = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another answer is why it takes the focus.
	useEnhancement(() => {
		if (!field) summary.current?.focus();
	}, [result, field]);
	return (
		<div
			ref={summary}
			id={id}
			className={`${formErrorLook} my-3 basis-full`}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without scripts, this is where reading goes on.
			autoFocus={!field}
		>
			<p>
				{field ? (
					<TextLink tone="error" href={`#${field}`}>
						{title}
					</TextLink>
				) : (
					title
				)}
			</p>
			{details.map((line) => (
				<p key={line}>{line}</p>
			))}
		</div>
	);
}
