import { useNavigate } from '@remix-run/react';
import { useRef } from 'react';
import type { z } from 'zod';
import { writeShownTitle } from '#app/conversations/title.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton, TextField } from '#app/forms/fields.tsx';
import { UnsavedChanges } from '#app/forms/kept/unsaved-changes.tsx';
import { useKeptForm } from '#app/forms/kept/use-kept-form.ts';
import type { FormConstraint } from '#app/forms/use-fields.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { listUrl } from '#app/memories/memory.ts';
import { cardLook, type Memory } from '#app/memories/memory-card.ts';
import type { renameForm } from '#app/memories/memory-schemas.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { fillBox } from '#app/ui/field.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { findBox } from '#app/unsaved/boxes.ts';

interface TitleCardProps {
	memory: Memory;
	cursor: string | null;
	constraint?: FormConstraint;
}

/** A state of the page that needs no scripts (specification, section 4). */
export function TitleCard({ memory, cursor, constraint }: TitleCardProps) {
	const { id, title } = memory;
	const frame = useRef<HTMLParagraphElement>(null);
	const { result, saved } = useFormState('rename', { id });
	const typed = result?.initialValue ?? saved?.fields;
	const shownTitle = String(typed?.shownTitle ?? writeShownTitle(title));
	const card = useRef<HTMLLIElement>(null);
	const { earlier } = useKeptForm(`title:${id}`, card, { title });
	useLeaving(frame, { title, refused: result?.initialValue?.title, list: listUrl(cursor) });
	return (
		<li id={`memory-${id}`} ref={card} className={cardLook(memory)}>
			<ActionForm<z.input<typeof renameForm>>
				intent="rename"
				about={{ id }}
				defaultValue={{ title }}
				constraint={constraint}
				preventScrollReset
			>
				{(fields) => (
					<>
						{earlier && <UnsavedChanges {...earlier} />}
						<input type="hidden" name="shownTitle" value={shownTitle} />
						<TextField field={fields.title} label="Title" autoFocus dir="auto" />
						<p className="acts" ref={frame}>
							<SubmitButton>
								<span aria-hidden>✓</span> Save
							</SubmitButton>{' '}
							<ButtonLink
								variant="plain"
								data-cancel
								href={`${listUrl(cursor)}#memory-${id}`}
								onClick={() => fillBox(findBox(card.current, 'title'), title)}
							>
								<span aria-hidden>✕</span> Cancel
							</ButtonLink>
						</p>
					</>
				)}
			</ActionForm>
			{memory.sentence && (
				<p className="beginning" dir="auto" lang={memory.lang}>
					{memory.sentence}
				</p>
			)}
			<p>{`${memory.date} · ${memory.status}`}</p>
		</li>
	);
}

function useLeaving(
	frame: React.RefObject<HTMLElement | null>,
	{ title, refused, list }: { title: string; refused: unknown; list: string },
): void {
	const navigate = useNavigate();
	useEnhancement(() => {
		const form = frame.current?.closest('form');
		const box = form?.querySelector<HTMLInputElement>('input[name=title]');
		if (!form || !box) return;
		const leave = () =>
			setTimeout(() => {
				if (!form.isConnected || form.contains(document.activeElement)) return;
				const typed = box.value.trim();
				if (typed === '' || typed === title) {
					fillBox(box, title);
					navigate(list, { replace: true, preventScrollReset: true });
				} else if (box.value !== refused) form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
			});
		// Their clicks decide; browsers differ in whether buttons take the focus.
		const press = (event: MouseEvent) => {
			if (event.target !== box) event.preventDefault();
		};
		form.addEventListener('focusout', leave);
		form.addEventListener('mousedown', press);
		return () => {
			form.removeEventListener('focusout', leave);
			form.removeEventListener('mousedown', press);
		};
	}, [frame, title, refused, list, navigate]);
}
