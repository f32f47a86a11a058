/**
 * Counts the bytes of scripts that a browser fetches for a page, in the encoding that it asks for; 0 for a page without
 * scripts.
 */
export async function scriptBytes(page: Response, encoding = 'br'): Promise<number> {
	// A header announces the modules that the page imports; others are only named, for later screens.
	const named = `${page.headers.get('Link') ?? ''}${await page.text()}`;
	const addresses = named.matchAll(/(?:<|import[^"]*")(\/assets\/[^">]+\.js)[">]/g);
	let bytes = 0;
	for (const address of new Set([...addresses].map(([, path = '']) => path))) {
		const headers = { 'Accept-Encoding': encoding };
		const answer = await fetch(new URL(address, page.url), { method: 'HEAD', headers });
		if (answer.headers.get('Content-Encoding') !== encoding)
			throw new Error(`${address} is not ${encoding}.`);
		bytes += Number(answer.headers.get('Content-Length'));
	}
	return bytes;
}
