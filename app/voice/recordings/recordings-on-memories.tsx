import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';

interface RecordingsOnMemoriesProps {
	keeps: boolean | null;
	/** How many are kept. */
	count: number;
	/** Whether all of them are to be deleted is asked. */
	isAsked: boolean;
	/** Whether recordings are turned into words here, also a phone's own. */
	transcribes: boolean;
}

/**
 * Whether somebody's recordings are kept, closed as it is seldom changed: its screen's action has the intents. Nothing
 * of it is there for who was never asked, where only a chat knows whether there is a microphone.
 */
export function RecordingsOnMemories({ keeps, count, isAsked, transcribes }: RecordingsOnMemoriesProps) {
	if (keeps === null && count === 0 && !transcribes) return null;
	const many = count === 1 ? '1 recording' : `${count} recordings`;
	return (
		<details className="mt-4 border-t border-rule pt-3" id="recordings" open={isAsked}>
			<Summary>Recordings of your voice</Summary>
			<ActionForm intent="keep-voice" reloadDocument>
				<p className="my-3">
					{keeps
						? 'Your recordings are kept with what you tell, so that your family can hear you.'
						: 'Your recordings are not kept, only their words.'}
					{count > 0 && !keeps && ` ${many} from before ${count === 1 ? 'is' : 'are'} still there.`}
				</p>
				{isAsked ? (
					<>
						<p id="sure-of-recordings">
							{`Are you sure you want to delete ${count === 1 ? '' : 'all '}${many}? The words stay. This action cannot be undone.`}
						</p>
						<p className="mt-3 flex flex-wrap gap-3">
							<SubmitButton variant="danger" intent="delete-recordings" aria-describedby="sure-of-recordings">
								Delete
							</SubmitButton>{' '}
							<ButtonLink variant="plain" href="/profile#recordings">
								Cancel
							</ButtonLink>
						</p>
					</>
				) : (
					<p className="flex flex-wrap items-center gap-3">
						<SubmitButton variant="plain" intent="keep-voice" about={{ keeps: keeps ? 'no' : 'yes' }}>
							{keeps ? 'Keep only the words' : 'Keep my recordings'}
						</SubmitButton>{' '}
						{count > 0 && (
							<ButtonLink variant="quiet" href="/profile?recordings=delete#recordings">
								Delete all recordings
							</ButtonLink>
						)}
					</p>
				)}
			</ActionForm>
		</details>
	);
}
