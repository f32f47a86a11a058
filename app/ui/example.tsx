/**
 * What came of it elsewhere, below what is asked here. @param props.html made by the server, so that it is no script
 */
export function Example({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: see `html`.
	return <div className="mt-12 print:hidden" dangerouslySetInnerHTML={{ __html: html }} />;
}
