/** Above a form that has been given back after signing in: see held-form.server.ts. */
export function HeldNote() {
	return (
		<p className="form-note" role="status">
			You had been signed out. Here is what you wrote; please send it now.
		</p>
	);
}
