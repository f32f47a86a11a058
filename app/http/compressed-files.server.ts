import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';

const encodingEndings = { br: '.br', gzip: '.gz' };

export function compressedFiles(folder: string): RequestHandler {
	const names = new Set(readdirSync(folder));
	return (request, response, next) => {
		const name = request.path.slice(1);
		for (const [encoding, ending] of Object.entries(encodingEndings)) {
			if (!names.has(name + ending)) continue;
			response.vary('Accept-Encoding');
			if (!request.acceptsEncodings(encoding)) continue;
			response.type(path.extname(name)).set('Content-Encoding', encoding);
			request.url = `/${name}${ending}`;
			break;
		}
		next();
	};
}
