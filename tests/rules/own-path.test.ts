import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnTo } from '#app/accounts/login.ts';
import { freshUrl } from '#app/http/fresh-url.server.ts';

const ours = 'https://ours.example';

/** The address to which a browser goes from a page of ours that answers with this `Location`. */
const led = (location: string) => new URL(location, `${ours}/login?returnTo=x`);

const piece = fc.oneof(
	fc.constantFrom('/', '\\', '.', '..', '//', '%2e', '%2E%2e', '%2f', '%5c', '\t', '\n', '\r', ' ', '\0'),
	fc.constantFrom(
		'evil.example',
		'https:',
		'javascript:',
		'@',
		':80',
		'?',
		'#',
		';',
		'x',
		'login',
		'profile',
	),
	fc.string({ unit: 'binary', maxLength: 3 }),
);
const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const anyAddress = fc.oneof(
	address,
	address.map((text) => `/${text}`),
	fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

describe('The page after signing in', () => {
	it.each([
		'/..//evil.example',
		'/.//evil.example',
		'/x/../..//evil.example',
		'/%2e%2e//evil.example',
		'/..\\/e',
	])('signing in never leads to %s', (value) => {
		expect(safeReturnTo(value)).toBe('/main');
		expect(led(freshUrl(value)).origin).toBe(ours);
	});

	it.each(['/../login', '/x/%2e%2e/api/auth/google', '/./logout?x'])(
		'signing in does not lead to a page that is no place to return to: %s',
		(value) => expect(safeReturnTo(value)).toBe('/main'),
	);

	it.each(['/', '/profile?delete=1', '/stories/1/edit#at-3', '/a//b', '/profile?q=//x&n=%C3%BC'])(
		'signing in leads to %s unchanged',
		(value) => expect(safeReturnTo(value)).toBe(value),
	);

	it('signing in leads to a page of this site, whatever address was asked for', () => {
		fc.assert(
			fc.property(anyAddress, (value) => {
				const path = safeReturnTo(value);
				// A browser must read our paths to the letter.
				const isOurs = (to: string) => /^\/(?![/\\])\S*$/.test(to) && led(to).href === ours + to;
				const all = [path, freshUrl(path), freshUrl(freshUrl(path)), freshUrl(value)];
				return all.every(isOurs) && safeReturnTo(path) === path;
			}),
			{ numRuns: 3_000 },
		);
	});
});
