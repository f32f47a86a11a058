import type { MouseEvent } from 'react';
import type { useOffer } from '#app/stories/editing/unsaved/use-offer.ts';
import { Actions } from '#app/ui/actions.tsx';
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
	const plain = { variant: 'plain', type: 'button' } as const;
	return (
		// Here before its text, which a screen reader hears for that.
		<div role="status">
			{(kept || isBack) && (
				<Card className="my-4 [&>*+*]:mt-3" aria-label="Unsaved changes">
					<p>
						{!kept
							? 'You have unsaved changes. They are in the boxes below.'
							: kept.version === version
								? 'You have unsaved changes.'
								: 'You have unsaved changes from before the story was last saved.'}
					</p>
					{kept ? (
						<Actions>
							<Button {...plain} id={restoreId} onClick={unsaved.showKept}>
								Restore
							</Button>
							<Button {...plain} onClick={unsaved.forget}>
								Discard
							</Button>
						</Actions>
					) : (
						!canDiscard && (
							<Button {...plain} onClick={unsaved.takeBack}>
								Discard these changes
							</Button>
						)
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
