import { ActionForm } from '#app/forms/action-form.tsx';
import { EnterButton, SubmitButton } from '#app/forms/fields.tsx';
import type { Sheet, SheetSentence } from '#app/telling/sheet.server.ts';
import { messageAnchor, sentenceAnchor } from '#app/told/anchors.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Hint } from '#app/ui/text.tsx';

/** For use without a model. All buttons of this form store the ticks. */
export function TickSheet({ sheet: { messages, page, pages } }: { sheet: Sheet }) {
	return (
		<ActionForm intent="write">
			{/* Enter on a check box must not start the story. */}
			<EnterButton intent="tick" label="Save the ticks" />
			<h2 className="mt-6">Untick what you don’t want in the story</h2>
			<Hint>That includes what you said only to me, such as “leave that out”.</Hint>
			{messages.map(({ id, number, speaker, sentences }) => (
				<fieldset key={id} id={messageAnchor(id)} className="mt-4">
					<legend>{`Message ${number}${speaker ? `, ${speaker}` : ''}`}</legend>
					<ul>
						{sentences.map((sentence) => (
							<TickRow key={sentence.start} messageId={id} sentence={sentence} />
						))}
					</ul>
				</fieldset>
			))}
			{pages > 1 && (
				<nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-x-4">
					{page > 1 && <PageButton page={page - 1}>Earlier</PageButton>}{' '}
					<span>{`Page ${page} of ${pages}`}</span>{' '}
					{page < pages && <PageButton page={page + 1}>Later</PageButton>}
				</nav>
			)}
			<Actions className="mt-6">
				<SubmitButton busyLabel="Generating...">Write the story</SubmitButton>
				<SubmitButton intent="later" variant="plain">
					Not yet
				</SubmitButton>
			</Actions>
		</ActionForm>
	);
}

function TickRow({ messageId, sentence }: { messageId: string; sentence: SheetSentence }) {
	const { start, said, told } = sentence;
	const place = sentenceAnchor({ messageId, start });
	return (
		<li id={place} className="flex flex-wrap items-start gap-x-4 border-b border-rule py-1">
			<div className="min-w-0 flex-[1_1_16rem]">
				<input type="hidden" name={told === null ? 'out' : 'in'} value={place} />
				<label className="flex min-h-target items-start gap-3 py-2 font-normal">
					<input
						type="checkbox"
						name="ticked"
						value={place}
						defaultChecked={told !== null}
						className="mt-1 size-6 flex-none"
					/>{' '}
					<span
						id={`${place}-words`}
						dir="auto"
						className="min-w-0 font-story text-story wrap-anywhere whitespace-pre-wrap"
					>
						{told ?? said}
					</span>
				</label>
				{told !== null && told !== said && (
					<p className="ms-10 mb-2 text-small text-ink-soft">
						Originally: <q dir="auto">{said}</q>
					</p>
				)}
			</div>{' '}
			<SubmitButton
				intent="change"
				about={{ messageId, start: String(start) }}
				variant="quiet"
				room="least"
				className="ms-[calc(1.75rem-2px)]"
				aria-describedby={`${place}-words`}
			>
				Change
			</SubmitButton>
		</li>
	);
}

const PageButton = ({ page, children }: { page: number; children: string }) => (
	<SubmitButton intent="page" about={{ page: String(page) }} variant="plain" room="little">
		{children}
	</SubmitButton>
);
