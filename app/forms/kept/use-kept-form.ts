import type { ClientActionFunctionArgs } from '@remix-run/react';
import { type RefObject, useRef, useState } from 'react';
import {
	type Changes,
	type FieldTexts,
	findFields,
	isStored,
	isUponStored,
	pickMissing,
	pickReplaced,
	readChanges,
	readFields,
	writeField,
} from '#app/forms/kept/field-texts.ts';
import {
	forgetSent,
	type KeptChanges,
	keepChanges,
	readChangesOf,
	toKept,
} from '#app/forms/kept/kept-changes.ts';
import { useKeptElsewhere } from '#app/forms/kept/use-kept-elsewhere.ts';
import { pressedIntent } from '#app/forms/submission.ts';
import { useDraftKey } from '#app/forms/use-form-state.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { forgetText } from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';
import { newName, windowName } from '#app/unsaved/window-name.ts';

/** Forgets what the form that was sent last holds. */
let forgetLastSent: (() => void) | null = null;

/**
 * Keeps what is typed into a form in this browser until it is stored. After a reload it is brought back; what another
 * window holds, or was typed before other words were stored, is offered. Needs scripts. `forgettingSaved` around the
 * page's `clientAction` forgets what was sent; without it, what `stored` shows is forgotten.
 * @param stored the fields to keep, never a secret, each with what is stored now
 */
export function useKeptForm(name: string, frame: RefObject<HTMLElement | null>, stored: FieldTexts) {
	const key = useDraftKey(name);
	const [own] = useState(newName);
	const [isUnsaved, setIsUnsaved] = useState(false);
	const [offered, setOffered] = useState<KeptChanges | null>(null);
	const latest = useRef(stored);
	latest.current = stored;
	/** Of fields that are not on the page now, such as those of a story that is being written again. */
	const missing = useRef<Changes>({});

	function read(element: HTMLElement) {
		const changes = readChanges(element, latest.current);
		setIsUnsaved(toKept(changes) !== null);
		return { ...missing.current, ...changes };
	}

	function fill(element: HTMLElement, { window, changes }: KeptChanges) {
		forgetText(key, window);
		missing.current = pickMissing(element, { ...missing.current, ...changes });
		for (const [field, [, typed]] of Object.entries(changes)) writeField(element, field, typed);
		keepChanges(key, { window: own, changes: read(element) });
	}

	/** Of no window, so that it is offered in its turn and not overwritten. */
	const setAside = (changes: Changes) => keepChanges(key, { window: String(Math.random()), changes });

	function bringBack(element: HTMLElement) {
		missing.current = {};
		const mine: KeptChanges[] = [];
		for (const kept of readChangesOf(key)) {
			const { window, changes } = kept;
			if (isStored(changes, stored)) forgetText(key, window);
			else if (window.startsWith(windowName()) && isUponStored(changes, element, stored)) mine.push(kept);
			else if (window === own) {
				forgetText(key, own);
				setAside(changes);
			}
		}
		const [one, another] = mine;
		const back = mine.find(({ window }) => window === own) ?? (another ? undefined : one);
		if (back) fill(element, back);
		else {
			// Typed before the scripts ran.
			const changes = read(element);
			if (toKept(changes)) keepChanges(key, { window: own, changes });
		}
		offerNewest();
	}

	const offerNewest = () =>
		setOffered(
			readChangesOf(key)
				.filter(({ window }) => window !== own)
				.pop() ?? null,
		);

	function answer(isWanted: boolean) {
		const element = frame.current;
		if (!element || !offered) return;
		const { window, changes } = offered;
		if (isWanted) {
			setAside(pickReplaced(read(element), changes));
			fill(element, offered);
		} else forgetText(key, window);
		offerNewest();
		findFields(element, Object.keys(changes)[0] ?? '')[0]?.focus();
	}

	useUnsaved({ key, frame, window: own, read: (element) => toKept(read(element)) });
	const now = JSON.stringify(stored);
	const [seen, setSeen] = useState(now);
	// A saved form is reset in an effect: it is read one render later.
	useEnhancement(() => setSeen(now), [now]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the rest is read when it is needed.
	useEnhancement(() => {
		if (frame.current && key) bringBack(frame.current);
	}, [key, seen]);
	useKeptElsewhere(key, () =>
		setOffered((shown) => readChangesOf(key).find(({ window }) => window === shown?.window) ?? null),
	);
	useEnhancement(() => {
		const element = frame.current;
		const form = element?.closest('form') ?? element;
		const send = () => {
			const sent = element && readFields(element, Object.keys(latest.current));
			forgetLastSent = sent && (() => forgetSent(key, own, sent));
		};
		form?.addEventListener('submit', send);
		return () => {
			form?.removeEventListener('submit', send);
			forgetLastSent = null;
		};
	}, [key, own, frame]);
	const earlier = offered && { onRestore: () => answer(true), onDiscard: () => answer(false) };
	return { isUnsaved, earlier };
}

type ClientAction = (args: ClientActionFunctionArgs) => Promise<unknown>;

/**
 * Forgets what was sent once the answer redirects.
 * @param savedBy the buttons that store it; if omitted, all of them
 */
export function forgettingSaved(act: ClientAction, savedBy?: string[]): ClientAction {
	return async (args) => {
		const forget = forgetLastSent;
		forgetLastSent = null;
		const pressed = savedBy && pressedIntent(await args.request.clone().formData());
		try {
			return await act(args);
		} catch (answer) {
			const isRedirect = answer instanceof Response && answer.headers.has('Location');
			if (isRedirect && (!savedBy || savedBy.includes(pressed ?? ''))) forget?.();
			throw answer;
		}
	};
}
