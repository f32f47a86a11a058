import { useRef } from 'react';
import { ActionForm, type FormConstraint } from '#app/forms/action-form.tsx';
import { useFormState } from '#app/forms/use-form-state.ts';
import { type Memory, MemoryCard } from '#app/memories/memory-card.tsx';
import { TitleCard } from '#app/memories/title-card.tsx';
import { usePdfLinks } from '#app/stories/reading/download-pdf.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface ShelfProps {
	memories: Memory[];
	/** Where this page of the list begins; null for the newest. */
	cursor: string | null;
	/** The id of the conversation whose title is being changed. */
	renaming: string | null;
	/** The id of the conversation or story about which the question is asked. */
	deleting: string | null;
	/** What a title must be. */
	constraint: FormConstraint;
}

/**
 * The memories in one form, whose buttons say what they are about; a title is written outside of it, so that Enter
 * saves it.
 */
export function Shelf(props: ShelfProps) {
	const { memories, renaming } = props;
	const failed = useFailure();
	const inSight = memories.some((memory) => isAbout(memory, failed?.about));
	if (memories.length === 0) return null;
	if (renaming !== null) return <Cards {...props} failed={null} />;
	return (
		<ActionForm intent="generate" errorsInside={inSight} preventScrollReset>
			<Cards {...props} failed={failed} />
		</ActionForm>
	);
}

function Cards({
	memories,
	cursor,
	renaming,
	deleting,
	constraint,
	failed,
}: ShelfProps & { failed: ReturnType<typeof useFailure> }) {
	const list = useRef<HTMLUListElement>(null);
	const printing = usePdfLinks(list);
	useEscapeFromMore(list);
	return (
		<ul className="shelf" ref={list}>
			{memories.map((memory) =>
				memory.id === renaming ? (
					<TitleCard key={memory.id} memory={memory} cursor={cursor} constraint={constraint} />
				) : (
					<MemoryCard
						key={memory.id}
						memory={memory}
						cursor={cursor}
						deleting={isAbout(memory, deleting)}
						quiet={renaming !== null}
						printing={printing !== null && memory.storyId !== null && printing.includes(memory.storyId)}
						failure={isAbout(memory, failed?.about) ? failed : null}
					/>
				),
			)}
		</ul>
	);
}

const isAbout = ({ id, storyId, state }: Memory, about: unknown) =>
	about === (state === 'written' || state === 'writing' ? storyId : id) || about === id;

/** What was refused, and about which memory or story. */
function useFailure() {
	const { result } = useFormState('generate');
	if (!result?.error) return null;
	const { id, storyId } = result.initialValue ?? {};
	return { about: storyId ?? id, lines: Object.values(result.error).flatMap((lines) => lines ?? []), result };
}

/** Escape closes what *More* has opened, and the focus stays with it. */
function useEscapeFromMore(list: React.RefObject<HTMLElement | null>): void {
	useEnhancement(() => {
		const close = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			const [target, open] = [event.target as Element, 'details[open]'];
			// Safari leaves the focus with the page when something is pressed.
			const more =
				target === document.body
					? element?.querySelector<HTMLDetailsElement>(open)
					: element?.contains(target) && target.closest<HTMLDetailsElement>(open);
			if (!more) return;
			event.preventDefault();
			more.open = false;
			more.querySelector('summary')?.focus();
		};
		const element = list.current;
		document.addEventListener('keydown', close);
		return () => document.removeEventListener('keydown', close);
	}, [list]);
}
