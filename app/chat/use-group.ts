import { useActionData, useNavigation, useSubmit } from '@remix-run/react';
import { type MouseEvent, useRef, useState } from 'react';
import { type Group, type GroupChange, isGroupChange, withChange } from '#app/chat/group.ts';
import {
	buttonName,
	isButtonName,
	isErrorResult,
	parseIntent,
	pressedIntent,
} from '#app/forms/submission.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Optimistic; changes are sent one at a time. If one fails, it and the queued ones are reverted. */
export function useGroup(loaded: Group): { group: Group; holdChange: (event: MouseEvent) => void } {
	const { state, formData } = useNavigation();
	const failed = isErrorResult(useActionData());
	const submit = useSubmit();
	const [waiting, setWaiting] = useState<string[]>([]);
	const form = useRef<HTMLFormElement | null>(null);
	const sent =
		formData && toGroupChange(pressedIntent(formData), String(formData.get('participantName') ?? ''));
	const isSending = sent != null && isGroupChange(sent.name);
	const wasSending = useRef(false);

	useEnhancement(() => {
		const isOver = wasSending.current && !isSending;
		wasSending.current = isSending;
		if (!isOver && state !== 'idle') return;
		const [next, ...rest] = waiting;
		if (next === undefined || isSending) return;
		if (failed || !form.current) {
			setWaiting([]);
			return;
		}
		setWaiting(rest);
		const data = new FormData(form.current);
		data.append(buttonName(next), 'Go');
		submit(data, { method: 'post', action: window.location.pathname });
	}, [isSending, state, waiting, failed, submit]);

	function holdChange(event: MouseEvent) {
		const button = (event.target as Element).closest<HTMLButtonElement>('button, input[type=submit]');
		if (!button || !isButtonName(button.name) || !isSending) return;
		const intent = button.name.slice(buttonName('').length);
		if (!isGroupChange(parseIntent(intent).name) || intent === 'add-member') return;
		event.preventDefault();
		form.current = button.form;
		setWaiting((intents) => [...intents, intent]);
	}

	const changes = [...(isSending ? [sent] : []), ...waiting.map((intent) => toGroupChange(intent, ''))];
	return { group: changes.reduce(withChange, loaded), holdChange };
}

const toGroupChange = (intent: string, typed: string): GroupChange => ({
	...parseIntent(intent),
	typed: typed.trim(),
});
