/** Above a form that has been given back after signing in. */
export function SavedNote() {
	return (
		<p className="form-note" role="status">
			You had been signed out. Here is what you wrote; please send it now.
		</p>
	);
}
