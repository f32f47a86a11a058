import { useNavigation, useRevalidator } from '@remix-run/react';
import { type RefObject, useContext, useRef, useState } from 'react';
import { ActionForm } from '#app/forms/action-form.tsx';
import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { pressedIntent } from '#app/forms/submission.ts';
import type { FormConstraint } from '#app/forms/use-fields.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { DeleteQuestion } from '#app/memories/delete-question.tsx';
import { DocumentMemories } from '#app/memories/document-memories.ts';
import { type CardFailure, cardHtml, cardLook, failedId, type Memory } from '#app/memories/memory-card.ts';
import { TitleCard } from '#app/memories/title-card.tsx';
import { useCards } from '#app/memories/use-cards.ts';
import { createPortal } from '#app/ui/dom.client.ts';
import { serverMarkup } from '#app/ui/server-markup.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface ShelfProps {
	/** Null where the page came with the cards: their data stays on the server. */
	memories: Memory[] | null;
	cursor: string | null;
}

/** One form for all memories; in the browser the cards stay the markup that came with the page. */
export function Shelf({ memories, cursor }: ShelfProps) {
	const documentMemories = useContext(DocumentMemories);
	const shown = memories ?? documentMemories;
	const list = useRef<HTMLUListElement>(null);
	const failure = useFailure();
	const { formData } = useNavigation();
	useCards(list, memories, formData ? pressedIntent(formData) : null);
	useReloadIfEmpty(list, memories);
	const writeCard = (memory: Memory, index: number) =>
		cardHtml(memory, {
			cursor,
			isFirst: index < 2,
			failure: import.meta.env.SSR && failure && isAbout(memory, failure) ? failure : null,
		});
	return (
		<ActionForm
			intent="generate"
			errorsInside={failure !== null && isInSight(failure, shown)}
			preventScrollReset
		>
			{shown ? (
				<Cards key="new" list={list} html={shown.map(writeCard).join('')} />
			) : (
				<ul className="shelf" ref={list} {...serverMarkup} />
			)}
			<CardErrorPortal failure={failure} memories={memories} />
		</ActionForm>
	);
}

function Cards({ html, list }: { html: string; list?: RefObject<HTMLUListElement> }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: see `cardHtml`.
	return <ul className="shelf" ref={list} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function MemoryQuestion({
	memory,
	question,
	cursor,
	constraint,
}: {
	memory: Memory;
	question: 'rename' | 'delete' | 'more';
	cursor: string | null;
	constraint?: FormConstraint;
}) {
	const failure = useFailure();
	const isFailed = failure !== null && isAbout(memory, failure);
	if (question === 'rename')
		return (
			<ul className="shelf">
				<TitleCard memory={memory} cursor={cursor} constraint={constraint} />
			</ul>
		);
	const opened = { cursor, isFirst: true, isOpen: true, failure: isFailed ? failure : null };
	return (
		<ActionForm intent="generate" errorsInside={isFailed} preventScrollReset>
			{question === 'more' ? (
				<Cards html={cardHtml(memory, opened)} />
			) : (
				<ul className="shelf">
					<li id={`memory-${memory.id}`} className={cardLook(memory)}>
						{isFailed && <CardError {...failure} />}
						<DeleteQuestion memory={memory} cursor={cursor} />
					</li>
				</ul>
			)}
		</ActionForm>
	);
}

const isAbout = ({ id, storyId }: Memory, { about }: CardFailure) => about === id || about === storyId;

const isInSight = (failure: CardFailure, memories?: Memory[]) =>
	import.meta.env.SSR
		? memories?.some((memory) => isAbout(memory, failure)) === true
		: document.getElementById(`memory-${failure.about}`) !== null;

function useFailure(): CardFailure | null {
	const { result } = useFormState('generate');
	if (!result?.error) return null;
	const { id, storyId } = result.initialValue ?? {};
	const lines = Object.values(result.error).flatMap((lines) => lines ?? []);
	return { about: String(storyId ?? id), lines, result };
}

function CardError({ about, lines, result }: CardFailure) {
	return <ErrorSummary id={failedId(about)} lines={lines} result={result} />;
}

/** Its card is plain markup, so React reaches it through a portal. */
function CardErrorPortal({ failure, memories }: { failure: CardFailure | null; memories: Memory[] | null }) {
	const [card, setCard] = useState<Element | null>(null);
	const about = failure?.about;
	// biome-ignore lint/correctness/useExhaustiveDependencies: other memories are other cards.
	useEnhancement(() => {
		if (about) document.getElementById(failedId(about))?.remove();
		setCard(about ? document.getElementById(`memory-${about}`) : null);
	}, [about, memories]);
	return card && failure && createPortal(<CardError {...failure} />, card);
}

/** If React has to build the page again, the cards are lost. */
function useReloadIfEmpty(list: RefObject<HTMLElement | null>, memories: Memory[] | null): void {
	const { revalidate } = useRevalidator();
	useEnhancement(() => {
		if (!memories && !list.current?.firstChild) revalidate();
	}, [list, memories, revalidate]);
}
