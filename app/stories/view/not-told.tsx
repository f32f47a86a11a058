import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import type { NotToldSentence } from '#app/stories/view/not-told.server.ts';
import { Summary } from '#app/ui/summary.tsx';

export function NotInStory({ sentences }: { sentences: NotToldSentence[] }) {
	if (sentences.length === 0) return null;
	return (
		<details id="not-told" className="mt-8 border-y border-rule print:hidden">
			<Summary>
				{sentences.length === 1
					? 'Not in the story: 1 sentence'
					: `Not in the story: ${sentences.length} sentences`}
			</Summary>
			<ActionForm intent="put-in">
				<ul>
					{sentences.map(({ messageId, start, words, why }) => (
						<li
							key={`${messageId}-${start}`}
							className="flex flex-wrap items-baseline gap-x-4 border-t border-rule py-3"
						>
							<div className="flex-[1_1_16rem]">
								<p className="text-small font-bold">{why}</p>
								<p
									id={`not-told-${messageId}-${start}`}
									dir="auto"
									className="font-story wrap-anywhere whitespace-pre-wrap text-ink-soft"
								>
									{words}
								</p>
							</div>{' '}
							<SubmitButton
								intent="put-in"
								about={{ messageId, start: String(start) }}
								variant="quiet"
								room="least"
								className="-mx-[calc(0.5rem+2px)] -my-2"
								aria-describedby={`not-told-${messageId}-${start}`}
							>
								Put it in
							</SubmitButton>
						</li>
					))}
				</ul>
			</ActionForm>
		</details>
	);
}
