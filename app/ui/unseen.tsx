export function Unseen({ children }: { children: string }) {
	// Leading white space would be dropped, and "View Bruno" read as "ViewBruno".
	return <span className="sr-only whitespace-pre">{` ${children}`}</span>;
}
