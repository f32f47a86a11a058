interface LoginScreenProps {
	/** Where the person was going: a path on this site. */
	returnTo: string;
	/** The development accounts to offer; none where they are off. */
	developmentAccounts: { role: string; email: string; password: string }[];
	/** What was typed before, kept after a refusal. */
	email?: string;
	error?: string;
}

/** The login screen (specification, section 2), also shown in place of any screen that needs somebody signed in. */
export function LoginScreen({ returnTo, developmentAccounts, email, error }: LoginScreenProps) {
	return (
		<section className="login">
			<h1>Family Stories</h1>
			<p>Tell a memory. Keep it as a story.</p>
			{error && (
				<p role="alert" className="error">
					{error}
				</p>
			)}
			<p>
				<a className="button" href="/api/auth/google">
					Continue with Google
				</a>
			</p>
			{developmentAccounts.length > 0 && (
				<details open={email !== undefined}>
					<summary>Use Development Account</summary>
					<form method="post" action="/login">
						<input type="hidden" name="returnTo" value={returnTo} />
						<label htmlFor="email">Email</label>
						<input id="email" name="email" type="email" autoComplete="username" defaultValue={email} />
						<label htmlFor="password">Password</label>
						<input id="password" name="password" type="password" autoComplete="current-password" />
						<button type="submit">Sign In</button>
					</form>
					<p>For trying things out on this machine:</p>
					<ul>
						{developmentAccounts.map((account) => (
							<li key={account.email}>
								{account.role}: <code>{account.email}</code>, password <code>{account.password}</code>
							</li>
						))}
					</ul>
				</details>
			)}
		</section>
	);
}
