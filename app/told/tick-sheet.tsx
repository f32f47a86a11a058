import { type ReactNode, useRef } from 'react';
import { ActionForm } from '#app/forms/action-form.tsx';
import { EnterButton, SubmitButton } from '#app/forms/fields.tsx';
import { UnsavedChanges } from '#app/forms/kept/unsaved-changes.tsx';
import { useKeptForm } from '#app/forms/kept/use-kept-form.ts';
import type { Sheet, SheetSentence } from '#app/telling/sheet.server.ts';
import { sentenceAnchor } from '#app/told/anchors.ts';
import { MessageName } from '#app/told/told-message.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { CheckBox } from '#app/ui/check-box.tsx';
import { Hint } from '#app/ui/text.tsx';

/** Without a model. Every button stores the ticks. */
export function TickSheet({ id, sheet }: { id: string; sheet: Sheet }) {
	const frame = useRef<HTMLDivElement>(null);
	const { earlier } = useKeptForm(`ticks:${id}`, frame, storedTicks(sheet));
	return (
		<ActionForm intent="write">
			{earlier && <UnsavedChanges {...earlier} />}
			{/* Enter on a check box must not start the story. */}
			<EnterButton intent="tick" label="Save the ticks" />
			<h2 className="mt-6 mb-1">Untick what you don’t want in the story</h2>
			<Hint>That includes what you said only to me, such as “leave that out”.</Hint>
			<div ref={frame}>
				{sheet.messages.map(({ id, number, speaker, sentences }) => (
					<fieldset key={id} className="mt-2 border-t border-rule pt-2 wrap-anywhere">
						<legend className={speaker ? 'float-left w-full text-small' : 'sr-only'}>
							<MessageName number={number} speaker={speaker} />
						</legend>
						<ul className="clear-both">
							{sentences.map((sentence) => (
								<TickRow key={sentence.start} messageId={id} sentence={sentence} />
							))}
						</ul>
					</fieldset>
				))}
			</div>
			<Pages sheet={sheet}>
				{(page, text) => (
					<SubmitButton intent="tick" about={{ page }} variant="plain" room="little">
						{text}
					</SubmitButton>
				)}
			</Pages>
			<Actions className="mt-6">
				<SubmitButton busyLabel="Generating...">Write the story</SubmitButton>
				<SubmitButton intent="tick" about={{ later: 'yes' }} variant="plain">
					Not yet
				</SubmitButton>
			</Actions>
		</ActionForm>
	);
}

const storedTicks = ({ messages }: Sheet) =>
	Object.fromEntries(
		messages.flatMap(({ id: messageId, sentences }) =>
			sentences.map(({ start, told }) => {
				const place = sentenceAnchor({ messageId, start });
				return [place, told === null ? '' : place];
			}),
		),
	);

const wordsLook =
	'font-story text-story leading-[1.45] whitespace-pre-wrap ' +
	'[:not(:checked)+&]:text-ink-soft [:not(:checked)+&]:line-through';

function TickRow({ messageId, sentence }: { messageId: string; sentence: SheetSentence }) {
	const { start, said, told } = sentence;
	const place = sentenceAnchor({ messageId, start });
	return (
		<li className="flex flex-wrap items-start gap-x-2">
			<div className="flex-[1_1_12rem]">
				<input type="hidden" name={told === null ? 'out' : 'in'} value={place} />
				<CheckBox id={place} name="ticked" value={place} isTicked={told !== null} look={wordsLook}>
					{told ?? said}
				</CheckBox>
				{told !== null && told !== said && (
					<p className="ms-10 mb-2 text-small text-ink-soft">
						Originally: <q dir="auto">{said}</q>
					</p>
				)}
			</div>{' '}
			<SubmitButton
				intent="tick"
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

interface PagesProps {
	sheet: Sheet;
	children: (page: string, text: string) => ReactNode;
}

export function Pages({ sheet: { page, pages }, children: leadTo }: PagesProps) {
	if (pages < 2) return null;
	return (
		<nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-x-4">
			{page > 1 && leadTo(String(page - 1), 'Earlier')} <span>{`Page ${page} of ${pages}`}</span>{' '}
			{page < pages && leadTo(String(page + 1), 'Later')}
		</nav>
	);
}
