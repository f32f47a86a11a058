import { Actions } from '#app/ui/actions.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

interface UnsavedChangesProps {
	onRestore: () => void;
	onDiscard: () => void;
	label?: string;
	children?: string;
	restoreId?: string;
}

export function UnsavedChanges({
	onRestore,
	onDiscard,
	label = 'Unsaved changes',
	children = 'You have unsaved changes from earlier.',
	restoreId,
}: UnsavedChangesProps) {
	return (
		<Card className="my-4 [&>*+*]:mt-3" aria-label={label}>
			<p>{children}</p>
			<Actions>
				<Button variant="plain" type="button" id={restoreId} onClick={onRestore}>
					Restore
				</Button>
				<Button variant="plain" type="button" onClick={onDiscard}>
					Discard
				</Button>
			</Actions>
		</Card>
	);
}
