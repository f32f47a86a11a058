import { type RefObject, useRef, useState } from 'react';
import { ideas, isOwnText } from '#app/conversations/ideas.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { fillBox } from '#app/ui/field.tsx';
import { formNoteLook } from '#app/ui/form-error.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

type Idea = (typeof ideas)[number];

interface IdeaChipsProps {
	box: RefObject<HTMLTextAreaElement>;
	asked?: string;
	disabled?: boolean;
}

/** Fills the box with a sentence (specification, section 2); asks before it replaces typed text. */
export function IdeaChips({ box, asked, disabled }: IdeaChipsProps) {
	const [idea, setIdea] = useState(() => findIdea(asked));
	const question = useRef<HTMLFieldSetElement>(null);
	const [cameWithPage] = useState(idea);
	useEnhancement(() => setIdea(findIdea(asked)), [asked]);
	useEnhancement(() => {
		if (idea && idea !== cameWithPage) question.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
	}, [idea, cameWithPage]);

	function close() {
		setIdea(undefined);
		box.current?.focus();
	}
	return (
		<>
			{idea && (
				<fieldset ref={question} aria-labelledby="idea-question" className={`${formNoteLook} bg-sheet`}>
					<p id="idea-question">
						You have already written something. Keep it, or start with the idea instead?
					</p>
					<Actions className="mt-3">
						<SubmitButton
							intent="keep-words"
							variant="plain"
							autoFocus={idea === cameWithPage}
							data-cancel
							onClick={(event) => {
								event.preventDefault();
								close();
							}}
						>
							Keep what I wrote
						</SubmitButton>
						<SubmitButton
							intent="use-idea"
							about={{ id: idea.id }}
							variant="plain"
							onClick={(event) => {
								event.preventDefault();
								fillBox(box.current, idea.sentence);
								close();
							}}
						>
							{`Use “${idea.sentence}” instead`}
						</SubmitButton>
					</Actions>
				</fieldset>
			)}{' '}
			<fieldset disabled={disabled} className="ideas print:hidden">
				<legend className="mb-2 font-normal text-ink-soft">Or start with an idea</legend>
				<ul>
					{ideas.map((each) => (
						<li key={each.id}>
							<SubmitButton
								variant="chip"
								room="little"
								intent={`idea-${each.id}`}
								onClick={(event) => {
									if (!box.current) return;
									event.preventDefault();
									if (isOwnText(box.current.value)) return setIdea(each);
									fillBox(box.current, each.sentence);
									close();
								}}
							>
								{each.label}
							</SubmitButton>
						</li>
					))}
				</ul>
			</fieldset>
		</>
	);
}

const findIdea = (id: string | undefined): Idea | undefined => ideas.find((idea) => idea.id === id);
