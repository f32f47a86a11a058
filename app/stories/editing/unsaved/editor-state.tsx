import type { ReactNode } from 'react';
import { OfferLink } from '#app/stories/editing/unsaved/offer.tsx';

interface EditorStateProps {
	words: number;
	isUnsaved: boolean;
	isOffered: boolean;
	isSaved: boolean;
}

export function EditorState({ words, isUnsaved, isOffered, isSaved }: EditorStateProps) {
	return (
		<>
			<span className="block sm:inline">
				{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}
			</span>
			{isUnsaved && <StateItem>Not saved</StateItem>}
			{isOffered && (
				<StateItem>
					<OfferLink />
				</StateItem>
			)}
			{isSaved && !isUnsaved && !isOffered && <StateItem>Auto-saved</StateItem>}
		</>
	);
}

const StateItem = ({ children }: { children: ReactNode }) => (
	<span className="block sm:inline">
		<span className="max-sm:hidden"> · </span>
		{children}
	</span>
);
