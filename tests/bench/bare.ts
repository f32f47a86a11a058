import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Serves one file with bare Node, as the upper bound of the bench, and prints the address. A program of its own.
const page = readFileSync(process.argv[2] ?? '', 'utf8');
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': Buffer.byteLength(page) };
const server = createServer((_request, response) => response.writeHead(200, headers).end(page));
server.listen(0, '127.0.0.1', () => {
	console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
