import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readJson } from '#app/http/api.server.ts';
import { maxValues } from '#app/http/read-json.server.ts';
import { maxCharacters } from '#app/http/schema-size.ts';
import { isoTime, userText } from '#app/http/user-text.ts';

describe('The maximum length of texts that are sent', () => {
	it('a text without a maximum is found wherever it stands', () => {
		const endless = z.string().optional();
		for (const schema of [
			endless,
			z.array(userText(5)),
			z.array(z.string()).max(5),
			z.object({ a: z.union([userText(5), endless]) }),
			z.object({ a: userText(5).nullish(), b: z.string().trim().default('') }),
		])
			expect(maxCharacters(schema)).toBe(Number.POSITIVE_INFINITY);
		expect(maxCharacters(z.object({ a: userText(500).trim().nullish() }))).toBeLessThan(600);
		expect(maxCharacters(z.array(userText(500)).max(3))).toBe(1500);
	});

	it('the length of a text is checked before anything slower', () => {
		const zeros = `2026-01-31T06:00:00.${'0'.repeat(5_000_000)}Z`;
		expect(isoTime.safeParse(zeros).error?.issues.map(({ code }) => code)).toEqual(['too_big']);
		expect(isoTime.safeParse('2026-01-31T06:00:00.123456789+13:45').success).toBe(true);
		expect(userText(5).safeParse('\0'.repeat(6)).error?.issues).toHaveLength(1);
	});

	const ask = (body: BodyInit, length = '10') =>
		new Request('http://localhost', {
			method: 'PUT',
			headers: { 'Content-Type': 'application/json', 'Content-Length': length },
			body,
			duplex: 'half',
		} as RequestInit);

	it('a body that is too large is refused unread', async () => {
		const request = ask('{}', '2000000');
		await expect(readJson(request, z.object({ name: userText(80) }))).rejects.toMatchObject({ status: 413 });
		expect(request.bodyUsed).toBe(false);
	});

	it('a body of very many values is refused unparsed', async () => {
		const schema = z.object({ name: userText(1_000_000) });
		const values = (name: string) => readJson(ask(JSON.stringify({ name })), schema);
		// In a text they are none, whatever stands before them.
		const name = `\\"${'[],'.repeat(maxValues)}`;
		expect(await values(name)).toEqual({ name });
		const many = readJson(ask(`{"name":"\\\\","x":[${'[],'.repeat(maxValues)}0]}`), schema);
		await expect(many).rejects.toMatchObject({ status: 413 });
	});
});
