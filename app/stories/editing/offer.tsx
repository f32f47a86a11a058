import { EarlierWords } from '#app/forms/kept/earlier-words.tsx';
import type { useOffer } from '#app/stories/editing/use-offer.ts';

export function Offer({ unsaved, version }: { unsaved: ReturnType<typeof useOffer>; version: string }) {
	const { kept, showKept, forget } = unsaved;
	return (
		<EarlierWords earlier={kept && { answer: (isWanted) => (isWanted ? showKept() : forget()) }}>
			{kept?.version === version
				? 'You have unsaved changes.'
				: 'You have unsaved changes from before the story was last saved.'}
		</EarlierWords>
	);
}
