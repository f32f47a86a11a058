/** How many bytes of scripts a browser fetches for a page, compressed as it asks for them; 0 for a page without scripts. */
export async function scriptBytes(page: { url: string; html: string }, encoding = 'br'): Promise<number> {
	const addresses = page.html.matchAll(/(?:href=|from |import\()"(\/assets\/[^"]+\.js)"/g);
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
