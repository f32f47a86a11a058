import { Actions } from '#app/ui/actions.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

interface EarlierWordsProps {
	/** Null if there are none. */
	earlier: { answer: (isWanted: boolean) => void } | null;
	children?: string;
	restoreId?: string;
}

export function EarlierWords({
	earlier,
	children = 'You have unsaved changes from earlier.',
	restoreId,
}: EarlierWordsProps) {
	if (!earlier) return null;
	const { answer } = earlier;
	return (
		<Card className="my-4 [&>*+*]:mt-3" aria-label="Unsaved changes">
			<p>{children}</p>
			<Actions>
				<Button variant="plain" type="button" id={restoreId} onClick={() => answer(true)}>
					Restore
				</Button>
				<Button variant="plain" type="button" onClick={() => answer(false)}>
					Discard
				</Button>
			</Actions>
		</Card>
	);
}
