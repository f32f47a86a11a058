import { signOut } from '#app/accounts/sign-out.server.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { formAction, intent, noFields } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { changeFailed } from '#app/http/failure.ts';
import { MessageScreen } from '#app/ui/message-screen.tsx';

export const action = formAction({
	logout: intent(noFields, ({ request }) => signOut(request), {
		failure: changeFailed,
		access: 'public',
	}),
});

export const handle = { scripts: false };

export const meta = pageMeta('Logout');

export default function Logout() {
	return (
		<MessageScreen>
			<h1>Logout</h1>
			<p>Everything you saved is safe and will be here when you sign in again.</p>
			<ActionForm intent="logout" reloadDocument>
				<SubmitButton>Logout</SubmitButton>
			</ActionForm>
		</MessageScreen>
	);
}
