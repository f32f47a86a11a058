import { useNavigation } from '@remix-run/react';
import { useRef, useState } from 'react';
import { pressedIntent } from '#app/forms/submission.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

export function useDiscarded(isRefused: boolean): number {
	const { formData } = useNavigation();
	const isDiscarding = formData !== undefined && pressedIntent(formData) === 'discard';
	const wasDiscarding = useRef(false);
	const [times, setTimes] = useState(0);
	useEnhancement(() => {
		if (wasDiscarding.current && !isDiscarding && !isRefused) setTimes((before) => before + 1);
		wasDiscarding.current = isDiscarding;
	}, [isDiscarding, isRefused]);
	return times;
}
