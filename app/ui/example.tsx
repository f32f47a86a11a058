export function Example({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: see `html`.
	return <div className="mt-12 print:hidden" dangerouslySetInnerHTML={{ __html: html }} />;
}
