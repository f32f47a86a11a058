import type { ClientActionFunctionArgs } from '@remix-run/react';
import { type RefObject, useRef, useState } from 'react';
import {
	type Changes,
	type FieldTexts,
	findFields,
	fits,
	isStored,
	pickMissing,
	readChanges,
	readFields,
	writeField,
} from '#app/forms/kept/fields.ts';
import { forgetSent, type KeptChanges, keepChanges, readKept, toKept } from '#app/forms/kept/kept-changes.ts';
import { pressedIntent } from '#app/forms/submission.ts';
import { useDraftKey } from '#app/forms/use-form-state.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { forgetText } from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';
import { windowName } from '#app/unsaved/window-name.ts';

/** Forgets what the form that was sent last holds. */
let forgetLastSent: (() => void) | null = null;

/**
 * Keeps what is typed into a form in this browser, for each window its own, until it is stored. Needs scripts, and
 * `forgetsSaved` around the page's `clientAction`.
 * @param stored the fields to keep, never a secret, each with what is stored now
 */
export function useKeptForm(name: string, frame: RefObject<HTMLElement | null>, stored: FieldTexts) {
	const key = useDraftKey(name);
	const [own] = useState(windowName);
	const [isUnsaved, setIsUnsaved] = useState(false);
	const [earlier, setEarlier] = useState<KeptChanges | null>(null);
	const latest = useRef(stored);
	latest.current = stored;
	/** Of fields that are not on the page now, such as those of a story that is being written again. */
	const away = useRef<Changes>({});

	function read(element: HTMLElement) {
		const changes = readChanges(element, latest.current);
		setIsUnsaved(toKept(changes) !== null);
		return changes;
	}

	function fill(element: HTMLElement, { window, changes }: KeptChanges) {
		forgetText(key, window);
		away.current = pickMissing(element, changes);
		for (const [field, [, typed]] of Object.entries(changes)) writeField(element, field, typed);
		keepChanges(key, { window: own, changes: { ...away.current, ...read(element) } });
	}

	function bringBack(element: HTMLElement) {
		const [fitting, others]: [KeptChanges[], KeptChanges[]] = [[], []];
		for (const kept of readKept(key)) {
			if (isStored(kept.changes, stored)) forgetText(key, kept.window);
			else (fits(kept.changes, element, stored) ? fitting : others).push(kept);
		}
		const other = others.pop();
		if (other?.window === own) {
			// Typing on must not overwrite it.
			forgetText(key, own);
			other.window = `${own}-earlier`;
			keepChanges(key, other);
		}
		setEarlier(other ?? null);
		const back = fitting.find(({ window }) => window === own) ?? fitting.pop();
		if (back) fill(element, back);
		else read(element);
	}

	function answer(isWanted: boolean) {
		if (!frame.current || !earlier) return;
		if (isWanted) fill(frame.current, earlier);
		else forgetText(key, earlier.window);
		setEarlier(null);
		findFields(frame.current, Object.keys(earlier.changes)[0] ?? '')[0]?.focus();
	}

	useUnsaved({
		key,
		frame,
		window: own,
		read: (element) => toKept({ ...away.current, ...read(element) }),
		bringBack,
	});
	const now = JSON.stringify(stored);
	const [seen, setSeen] = useState(now);
	// A render later, since a form that was saved is reset after the render that shows what is stored now.
	useEnhancement(() => setSeen(now), [now]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the rest is read when it is needed.
	useEnhancement(() => {
		if (frame.current && key) bringBack(frame.current);
	}, [seen]);
	useEnhancement(() => {
		const element = frame.current;
		const form = element?.closest('form') ?? element;
		const send = () => {
			const sent = element && readFields(element, Object.keys(latest.current));
			forgetLastSent = sent && (() => forgetSent(key, own, sent));
		};
		form?.addEventListener('submit', send);
		return () => form?.removeEventListener('submit', send);
	}, [key, own, frame]);
	return { isUnsaved, earlier: earlier && { answer } };
}

type ClientAction = (args: ClientActionFunctionArgs) => Promise<unknown>;

/**
 * Forgets what was sent once the answer leads on.
 * @param savedBy the buttons that store it; if omitted, all of them
 */
export function forgetsSaved(act: ClientAction, savedBy?: string[]): ClientAction {
	return async (args) => {
		const forget = forgetLastSent;
		forgetLastSent = null;
		const pressed = savedBy && pressedIntent(await args.request.clone().formData());
		try {
			return await act(args);
		} catch (answer) {
			const leadsOn = answer instanceof Response && answer.headers.has('Location');
			if (leadsOn && (!savedBy || savedBy.includes(pressed ?? ''))) forget?.();
			throw answer;
		}
	};
}
