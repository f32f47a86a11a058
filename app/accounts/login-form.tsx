import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { loginSchema } from '#app/accounts/login-schemas.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton, TextField } from '#app/forms/fields.tsx';
import { productCard } from '#app/forms/page-meta.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Example } from '#app/ui/example.tsx';
import { FirstNote } from '#app/ui/form-error.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Email, Hint, Lead } from '#app/ui/text.tsx';

interface LoginScreenProps {
	returnTo: string;
	error?: string;
	saved?: boolean;
	hasGoogle: boolean;
	developmentAccounts: { role: string; email: string; password: string }[];
	example: string;
}

export const googleNotSetUp = 'Google sign-in is not set up here.';

const withReturnTo = (url: string, returnTo: string) =>
	returnTo === '/main' ? url : `${url}?returnTo=${encodeURIComponent(returnTo)}`;

/** Specification, section 2; also shown instead of any screen that requires signing in. */
export function LoginScreen(props: LoginScreenProps) {
	const { returnTo, error, saved, hasGoogle, developmentAccounts, example } = props;
	const { result, root } = useFormState('sign-in');
	const errors = result?.error;
	const saysNoGoogle = !hasGoogle && error !== googleNotSetUp;
	return (
		<>
			<section data-return-to={returnTo} className="mx-auto w-full max-w-[25rem] py-4 text-center">
				<Mark className="mx-auto h-[4.5rem]" />
				<h1 className="mt-4">{productCard.title}</h1>
				<Lead>{productCard.description}</Lead>
				{error && (
					<FirstNote isError className="mt-4">
						{error}
					</FirstNote>
				)}
				{(saved || root?.wordsWait) && !error && (
					<FirstNote className="mt-4">
						You have been signed out. What you wrote is safe: sign in and it will be here.
					</FirstNote>
				)}
				<p className="mt-4">
					<ButtonLink
						variant="plain"
						className="w-full"
						href={withReturnTo('/api/auth/google', returnTo)}
						aria-describedby={saysNoGoogle ? 'no-google' : undefined}
					>
						<img src="/google.svg" alt="" width={20} height={20} className="h-[1.1em] w-auto flex-none" />
						Continue with Google
					</ButtonLink>
				</p>
				{saysNoGoogle && (
					<div className="mt-2">
						<Hint id="no-google">{googleNotSetUp}</Hint>
					</div>
				)}
				{developmentAccounts.length > 0 && (
					<details
						open={errors !== undefined}
						className="mt-4 rounded border border-rule bg-sheet px-4 text-start"
					>
						<Summary className="min-h-12! w-full justify-between">Use Development Account</Summary>
						<DevelopmentSignIn returnTo={returnTo} refused={errors?.[''] !== undefined} />
						<div className="border-t border-rule pt-3 pb-4 text-small">
							<p>You can try things out on this machine with these two accounts:</p>
							<ul>
								{developmentAccounts.map((account) => (
									<li key={account.email} className="mt-2">
										As {account.role}:{' '}
										<CodeWord>
											<Email>{account.email}</Email>
										</CodeWord>{' '}
										with the password <CodeWord>{account.password}</CodeWord>
									</li>
								))}
							</ul>
						</div>
					</details>
				)}
			</section>{' '}
			<Example html={example} />
		</>
	);
}

/** Never breaks at a hyphen, which would make the password ambiguous. */
function CodeWord({ children }: { children: ReactNode }) {
	return <code className="inline-block max-w-full">{children}</code>;
}

const busyLabel = 'Signing in...';

function DevelopmentSignIn({ returnTo, refused }: { returnTo: string; refused: boolean }) {
	return (
		<ActionForm<z.input<typeof loginSchema>>
			intent="sign-in"
			action={withReturnTo('/login', returnTo)}
			reloadDocument
			className="border-t border-rule pt-1 pb-4"
		>
			{({ email, password }) => (
				<>
					<TextField
						field={email}
						label="Username (email)"
						type="email"
						autoComplete="username"
						autoCapitalize="none"
						aria-invalid={refused || undefined}
					/>
					<TextField
						field={password}
						label="Password"
						type="password"
						autoComplete="current-password"
						aria-invalid={refused || undefined}
					/>
					<SubmitButton busyLabel={busyLabel} data-busy={busyLabel} className="mt-4 w-full">
						Sign In
					</SubmitButton>
				</>
			)}
		</ActionForm>
	);
}
