import { useRef } from 'react';
import { ActionForm } from '#app/forms/action-form.tsx';
import type { FormConstraint } from '#app/forms/use-fields.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { type Memory, MemoryCard } from '#app/memories/memory-card.tsx';
import { TitleCard } from '#app/memories/title-card.tsx';
import { usePdfLinks } from '#app/stories/reading/download-pdf.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface ShelfProps {
	memories: Memory[];
	cursor: string | null;
	renaming: string | null;
	deleting: string | null;
	constraint: FormConstraint;
}

/** One form for all memories; the title field is outside it, so that Enter saves the title. */
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
	useMore(list);
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

function useFailure() {
	const { result } = useFormState('generate');
	if (!result?.error) return null;
	const { id, storyId } = result.initialValue ?? {};
	return { about: storyId ?? id, lines: Object.values(result.error).flatMap((lines) => lines ?? []), result };
}

/** Escape (keeping the focus), a click or focus elsewhere closes *More*; opening scrolls it into view. */
function useMore(list: React.RefObject<HTMLElement | null>): void {
	useEnhancement(() => {
		const element = list.current;
		if (!element) return;
		const findOpen = () => Array.from(element.querySelectorAll<HTMLDetailsElement>('details[open]'));
		const closeOthers = ({ target }: Event) => {
			for (const more of findOpen()) if (!more.contains(target as Node)) more.open = false;
		};
		const close = (event: KeyboardEvent) => {
			const [more] = findOpen();
			if (event.key !== 'Escape' || !more) return;
			event.preventDefault();
			more.open = false;
			more.querySelector('summary')?.focus();
		};
		const show = ({ target }: Event) => {
			const more = target as HTMLDetailsElement;
			if (more.open) more.lastElementChild?.scrollIntoView({ block: 'nearest' });
		};
		document.addEventListener('click', closeOthers);
		document.addEventListener('focusin', closeOthers);
		document.addEventListener('keydown', close);
		element.addEventListener('toggle', show, true);
		return () => {
			document.removeEventListener('click', closeOthers);
			document.removeEventListener('focusin', closeOthers);
			document.removeEventListener('keydown', close);
			element.removeEventListener('toggle', show, true);
		};
	}, [list]);
}
