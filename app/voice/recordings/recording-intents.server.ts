import { z } from 'zod';
import { findConversationSummary } from '#app/conversations/conversations.server.ts';
import { ignoreNotFound, requireFound } from '#app/errors.ts';
import { type FormContext, intent } from '#app/forms/form-action.server.ts';
import { changeFailed } from '#app/http/failure.ts';
import { requireId } from '#app/http/id.ts';
import { removeRecording, setShared } from '#app/voice/recordings/recordings.server.ts';
import { recordingAnchor, sharingChoices } from '#app/voice/recordings/recordings.ts';

type RecordingBackPath = (
	context: Pick<FormContext<unknown>, 'params' | 'request'>,
	anchor: string,
) => string;

const intentOptions = { failure: changeFailed };

const sharingOutcomes = {
	share: { isShared: true, title: 'Anyone you share your story with can hear this recording.' },
	leaveOut: { isShared: false, title: 'This recording is not shared.' },
	undecided: { isShared: null, title: 'This recording is shared again.' },
};

export const recordingIntents = (back: RecordingBackPath, messageAnchor: (messageId: string) => string) => ({
	'share-recording': intent(
		z.object({ recordingId: z.uuid(), choice: z.enum(sharingChoices) }),
		async (context) => {
			const { user, value } = context;
			const { isShared, title } = sharingOutcomes[value.choice];
			await setShared(user.id, value.recordingId, isShared);
			return { to: back(context, recordingAnchor(value.recordingId)), toast: { title } };
		},
		intentOptions,
	),
	'delete-recording': intent(
		z.object({ recordingId: z.uuid(), messageId: z.uuid() }),
		async (context) => {
			const { user, params, value } = context;
			requireFound(await findConversationSummary(user.id, requireId(params.id)));
			await ignoreNotFound(removeRecording(user.id, value.recordingId));
			const toast = { title: 'The recording is deleted.', description: 'Its words are kept.' };
			return { to: back(context, messageAnchor(value.messageId)), toast };
		},
		intentOptions,
	),
});
