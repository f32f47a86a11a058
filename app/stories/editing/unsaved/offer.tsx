import type { MouseEvent } from 'react';
import { UnsavedChanges } from '#app/forms/kept/unsaved-changes.tsx';
import type { useOffer } from '#app/stories/editing/unsaved/use-offer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

interface OfferProps {
	unsaved: ReturnType<typeof useOffer>;
	version: string;
	/** The form has a button of its own that discards. */
	canDiscard: boolean;
}

const restoreId = 'restore';

export function Offer({ unsaved: { kept, isBack, ...unsaved }, version, canDiscard }: OfferProps) {
	return (
		// Here before its text, which a screen reader hears for that.
		<div role="status">
			{kept && (
				<UnsavedChanges onRestore={unsaved.showKept} onDiscard={unsaved.forget} restoreId={restoreId}>
					{kept.version === version
						? 'You have unsaved changes.'
						: 'You have unsaved changes from before the story was last saved.'}
				</UnsavedChanges>
			)}
			{!kept && isBack && (
				<Card className="my-4 [&>*+*]:mt-3" aria-label="Unsaved changes">
					<p>You have unsaved changes. They are in the boxes below.</p>
					{!canDiscard && (
						<Button variant="plain" type="button" onClick={unsaved.takeBack}>
							Discard these changes
						</Button>
					)}
				</Card>
			)}
		</div>
	);
}

/** From the bar that stays in sight. */
export function OfferLink() {
	const go = (event: MouseEvent) => {
		// Without a hash in the address, which would stay for each later version of the form.
		event.preventDefault();
		document.getElementById(restoreId)?.focus();
	};
	return (
		<TextLink href={`#${restoreId}`} onClick={go}>
			Unsaved changes
		</TextLink>
	);
}
