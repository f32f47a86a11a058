import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { Question } from '#app/forms/question.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { useCanRecord } from '#app/voice/recorder/use-can-record.ts';

interface RecordingsOnMemoriesProps {
	keeps: boolean | null;
	count: number;
	isAsked: boolean;
	transcribes: boolean;
}

export function RecordingsOnMemories(props: RecordingsOnMemoriesProps) {
	const { keeps, count, transcribes } = props;
	const canRecord = useCanRecord();
	const settings = <RecordingSettings {...props} />;
	if (keeps !== null || count > 0 || transcribes || canRecord) return settings;
	return <noscript>{settings}</noscript>;
}

function RecordingSettings({ keeps, count, isAsked, transcribes }: RecordingsOnMemoriesProps) {
	const many = count === 1 ? '1 recording' : `${count} recordings`;
	return (
		<details className="border-t border-rule py-2" id="recordings" open={isAsked}>
			<Summary>Recordings of your voice</Summary>
			<ActionForm intent="keep-voice" reloadDocument className="pb-4">
				<p className="mt-1 mb-4">
					<span>
						{keeps
							? 'Your recordings are kept with what you tell, so that your family can hear you.'
							: `We don’t keep your recordings${transcribes ? ', only their words' : ''}.`}
					</span>
					{keeps === null && <span> If you let us, your family can hear your voice.</span>}
					{count > 0 && !keeps && (
						<span>{` ${many} from before ${count === 1 ? 'is' : 'are'} still there.`}</span>
					)}
				</p>
				{isAsked ? (
					<Question id="sure-of-recordings" back="/profile#recordings" intent="delete-recordings">
						{`Are you sure you want to delete ${count === 1 ? '' : 'all '}${many}? ` +
							'The words are kept. This action cannot be undone.'}
					</Question>
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
