import { z } from 'zod';
import { type FormContext, intent, noFields } from '#app/forms/form-action.server.ts';
import { changeFailed } from '#app/http/failure.ts';
import { setAgreement } from '#app/voice/recordings/agreement.server.ts';
import { removeAllRecordings } from '#app/voice/recordings/recordings.server.ts';

const answerForm = z.object({ keeps: z.enum(['yes', 'no']) });

export const keepVoiceIntent = (back: (context: Pick<FormContext<unknown>, 'params'>) => string) =>
	intent(
		answerForm,
		async ({ user, params, value: { keeps } }) => {
			await setAgreement(user.id, keeps === 'yes');
			const title =
				keeps === 'yes'
					? 'From now on we keep your recordings.'
					: 'From now on we keep only your words. You can change that on Memories.';
			return { to: back({ params }), toast: { title } };
		},
		{ failure: changeFailed },
	);

export const recordingsOnMemories = {
	'keep-voice': keepVoiceIntent(() => '/profile#recordings'),
	'delete-recordings': intent(
		noFields,
		async ({ user }) => {
			await removeAllRecordings(user.id);
			return { to: '/profile#recordings', toast: { title: 'Your recordings are deleted.' } };
		},
		{ failure: changeFailed },
	),
};
