import { Actions } from '#app/ui/actions.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

interface UnsavedCardProps {
	of: 'story' | 'post';
	/** The text was typed before the last save. */
	isOlder: boolean;
	onRestore: () => void;
	onDiscard: () => void;
}

/** Offers a text that this browser has kept. */
export function UnsavedCard({ of, isOlder, onRestore, onDiscard }: UnsavedCardProps) {
	return (
		<Card className="my-4 [&>*+*]:mt-3" aria-label="Unsaved changes">
			<p>
				{isOlder
					? `You have unsaved changes from before the ${of} was last saved.`
					: 'You have unsaved changes.'}
			</p>
			<Actions>
				<Button variant="plain" type="button" onClick={onRestore}>
					Restore
				</Button>
				<Button variant="plain" type="button" onClick={onDiscard}>
					Discard
				</Button>
			</Actions>
		</Card>
	);
}
