import type { useOffer } from '#app/stories/editing/use-offer.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

export function Offer({ unsaved, version }: { unsaved: ReturnType<typeof useOffer>; version: string }) {
	if (!unsaved.kept) return null;
	return (
		<Card className="my-4 [&>*+*]:mt-3" aria-label="Unsaved changes">
			<p>
				{unsaved.kept.version === version
					? 'You have unsaved changes.'
					: 'You have unsaved changes from before the story was last saved.'}
			</p>
			<Actions>
				<Button variant="plain" type="button" onClick={unsaved.showKept}>
					Restore
				</Button>
				<Button variant="plain" type="button" onClick={unsaved.forget}>
					Discard
				</Button>
			</Actions>
		</Card>
	);
}
