/** What a control's name says beyond its label, for who does not see what it stands beside; begins after a space. */
export function Unseen({ children }: { children: string }) {
	// White space at the beginning of a line would be dropped, and "View Bruno" be read as "ViewBruno".
	return <span className="sr-only whitespace-pre">{` ${children}`}</span>;
}
