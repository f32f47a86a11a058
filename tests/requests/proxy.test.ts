import { request as send } from 'node:http';
import { beforeAll, describe, expect } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { regularUser } from '#tests/support/client.ts';
import { it } from '#tests/support/product-test.ts';
import { type RunningProxy, startProxy } from '#tests/support/proxy.ts';
import { visit } from '#tests/support/visitor.ts';

/** Has no PUBLIC_URL. */
let bare: App;
/** Has a PUBLIC_URL, and trusts no proxy. */
let named: App;
/** Has a PUBLIC_URL, and trusts the proxy in front. */
let trusting: App;

it.beforeAll(async ({ app }) => {
	const env = { PUBLIC_URL: 'https://family.example' };
	bare = app;
	named = await startApp({ env });
	trusting = await startApp({ env: { ...env, TRUSTED_PROXIES: '1' } });
	return () => Promise.all([named.stop(), trusting.stop()]);
});

type Sent = Record<string, string | string[]>;

/** Signs in by the form with these headers. @returns the status: 302 is an accepted form */
function signIn(app: App, headers: Sent, path = '/login'): Promise<number> {
	const body = new URLSearchParams({ intent: 'sign-in', ...regularUser }).toString();
	return new Promise((resolve, reject) => {
		const sending = send(
			app.url + path,
			{
				method: 'POST',
				headers: {
					'Content-Type': 'application/x-www-form-urlencoded',
					'Content-Length': body.length,
					...headers,
				},
			},
			(response) => {
				response.resume();
				response.on('end', () => resolve(response.statusCode ?? 0));
			},
		);
		sending.on('error', reject);
		sending.end(body);
	});
}

const ours = 'https://family.example';
const upstream = { Host: '127.0.0.1:3000' };

describe('The site of a form', () => {
	it.each<[string, () => App, Sent, number]>([
		// Without PUBLIC_URL only Host tells the product's own site.
		['its own name', () => bare, { Host: 'localhost:3000', Origin: 'http://localhost:3000' }, 302],
		[
			'its own name in capitals',
			() => bare,
			{ Host: 'LocalHost:3000', Origin: 'http://localhost:3000' },
			302,
		],
		['an address at home', () => bare, { Host: '192.168.1.5', Origin: 'http://192.168.1.5' }, 302],
		['another port', () => bare, { Host: 'localhost:3000', Origin: 'http://localhost:4000' }, 403],
		['a Host that a proxy wrote', () => bare, { ...upstream, Origin: 'http://192.168.1.5' }, 403],
		[
			'a Host that a proxy wrote, but a browser that stands for it',
			() => bare,
			{ ...upstream, Origin: ours, 'Sec-Fetch-Site': 'same-origin' },
			302,
		],
		[
			'a name that nobody believes',
			() => bare,
			{ ...upstream, Origin: ours, 'X-Forwarded-Host': 'family.example' },
			403,
		],
		['a public name', () => bare, { Host: 'family.example', Origin: ours }, 421],

		// With PUBLIC_URL a form may come from that site, whatever Host says.
		['PUBLIC_URL', () => named, { Host: 'family.example', Origin: ours }, 302],
		['PUBLIC_URL with its port', () => named, { Host: 'Family.Example:443', Origin: ours }, 302],
		['PUBLIC_URL behind a proxy that wrote Host', () => named, { ...upstream, Origin: ours }, 302],
		['PUBLIC_URL behind a proxy that wrote a word', () => named, { Host: 'backend', Origin: ours }, 302],
		[
			'PUBLIC_URL, and a forwarded name that nobody believes',
			() => named,
			{ ...upstream, Origin: ours, 'X-Forwarded-Host': 'a b' },
			302,
		],
		['this machine itself', () => named, { ...upstream, Origin: 'http://127.0.0.1:3000' }, 302],
		['another site', () => named, { ...upstream, Origin: 'https://evil.example' }, 403],
		['a subdomain', () => named, { ...upstream, Origin: 'https://www.family.example' }, 403],
		['another public name', () => named, { Host: 'other.example', Origin: ours }, 421],

		// Behind a trusted proxy.
		[
			'a forwarded name',
			() => trusting,
			{ ...upstream, Origin: ours, 'X-Forwarded-Host': 'family.example', 'X-Forwarded-Proto': 'https' },
			302,
		],
		[
			'two forwarded names',
			() => trusting,
			{ ...upstream, Origin: ours, 'X-Forwarded-Host': 'family.example, 10.0.0.2' },
			302,
		],
		['no forwarded name', () => trusting, { ...upstream, Origin: ours }, 302],
		[
			'another forwarded name',
			() => trusting,
			{ ...upstream, Origin: ours, 'X-Forwarded-Host': 'evil.example' },
			421,
		],
		[
			'a forwarded name that is none',
			() => trusting,
			{ ...upstream, Origin: ours, 'X-Forwarded-Host': 'a b' },
			400,
		],
		['an empty forwarded name', () => trusting, { ...upstream, Origin: ours, 'X-Forwarded-Host': '' }, 302],

		// The browser's own headers; Referer counts only if it sends no other.
		['Sec-Fetch-Site: same-origin', () => named, { ...upstream, 'Sec-Fetch-Site': 'same-origin' }, 302],
		['Sec-Fetch-Site: none', () => named, { ...upstream, 'Sec-Fetch-Site': 'none' }, 302],
		[
			'Sec-Fetch-Site: same-site',
			() => named,
			{ ...upstream, 'Sec-Fetch-Site': 'same-site', Origin: ours },
			403,
		],
		[
			'Sec-Fetch-Site: cross-site',
			() => named,
			{ ...upstream, 'Sec-Fetch-Site': 'cross-site', Origin: ours },
			403,
		],
		[
			'a Sec-Fetch-Site that is none',
			() => named,
			{ ...upstream, 'Sec-Fetch-Site': '\xff', Origin: ours },
			403,
		],
		['no Origin', () => named, upstream, 302],
		['Origin: null', () => named, { ...upstream, Origin: 'null' }, 403],
		['an empty Origin', () => named, { ...upstream, Origin: '' }, 403],
		['an Origin that is none', () => named, { ...upstream, Origin: 'http://' }, 403],
		['two Origins', () => named, { ...upstream, Origin: `${ours}, ${ours}` }, 403],
		['a Referer of ours', () => named, { ...upstream, Referer: `${ours}/login` }, 302],
		['a Referer of this machine', () => named, { ...upstream, Referer: 'http://127.0.0.1:3000/login' }, 302],
		['another site’s Referer', () => named, { ...upstream, Referer: 'https://evil.example/' }, 403],
		['a Referer that is none', () => named, { ...upstream, Referer: 'x' }, 302],
		[
			'Origin before Referer',
			() => named,
			{ ...upstream, Origin: ours, Referer: 'https://evil.example/' },
			302,
		],
	])('a form is accepted from its own site alone: %s', async (_name, app, headers, status) => {
		expect(await signIn(app(), headers)).toBe(status);
	});
});

describe('Odd headers', () => {
	const odd = [
		'',
		':',
		'::',
		'a b',
		'%00',
		'\xff\xfe',
		'[',
		'"',
		',',
		'//',
		'null',
		'-1',
		'9'.repeat(400),
		'a,'.repeat(500),
	];
	const names = [
		'Host',
		'X-Forwarded-Host',
		'X-Forwarded-Proto',
		'X-Forwarded-For',
		'X-Forwarded-Port',
		'Forwarded',
		'Origin',
		'Referer',
		'Sec-Fetch-Site',
		'Cookie',
		'Authorization',
		'Accept',
		'Accept-Language',
		'Accept-Encoding',
		'Content-Type',
		'Range',
		'If-None-Match',
		'If-Modified-Since',
		'User-Agent',
		'X-Remix-Request',
		'Access-Control-Request-Method',
	];

	it.each(names)('no odd value of the header %s makes a 500', async (name) => {
		for (const path of ['/login', '/login.data', '/favicon.svg', '/api/auth/logout']) {
			for (const value of odd) {
				const status = await signIn(trusting, { ...upstream, Origin: ours, [name]: value }, path);
				expect(status, `${path} ${name}: ${value}`).toBeLessThan(500);
			}
		}
	});

	it.each([
		['Content-Type', 'multipart/form-data'],
		['Content-Type', 'multipart/form-data; boundary='],
		['Content-Type', 'multipart/form-data; boundary="'],
		['Content-Type', 'application/x-www-form-urlencoded; charset=none'],
		['Content-Encoding', 'gzip'],
		['Cookie', '__Host-session=%'],
		['Cookie', '__Host-session=bnVsbA=='],
		['Cookie', '__Host-session=eyJhIjoxfQ=='],
		['Cookie', '__Host-toast=eyJ0b2FzdCI6MX0=.x; __Host-google=x; __Host-sign-in=W10='],
		['Authorization', 'Bearer \xe9'],
		['Accept-Language', 'de;q=x, *;q=-1, ,;'],
	])('the header %s with %s makes no 500', async (name, value) => {
		const paths = ['/login', '/login.data', '/main', '/logout.data', '/api/auth/login', '/api/chat'];
		for (const path of paths) {
			const status = await signIn(trusting, { ...upstream, Origin: ours, [name]: value }, path);
			expect(status, path).toBeLessThan(500);
		}
	});
});

describe('A proxy that writes its own name into Host', () => {
	let proxy: RunningProxy;
	beforeAll(async () => {
		proxy = await startProxy(named.url);
		return proxy.stop;
	});

	it('people sign in, tell a memory and ask for its story through the proxy', async () => {
		const rosa = await visit(proxy.url, regularUser, ours);
		const begun = await rosa.submit('/main', 'start', {
			content: 'The gate squeaked at six in the morning.',
		});
		expect([begun.status, begun.headers.get('Location')]).toEqual([302, expect.stringMatching(/^\/chat\//)]);
		const chat = new URL(begun.headers.get('Location') ?? '', proxy.url).pathname;
		const reply = await rosa.post(`${chat}/reply`, { intent: 'reply' });
		expect([reply.status, reply.headers.get('X-Accel-Buffering')]).toEqual([200, 'no']);
		expect(await reply.text()).toContain('"type":"reply"');
		expect((await rosa.submit(chat, null, { content: 'My father oiled it.' })).status).toBe(302);
		const asked = await rosa.submit(chat, 'generate');
		expect([asked.status, asked.headers.get('Location')]).toEqual([
			302,
			expect.stringMatching(/^\/(stories|chat)\//),
		]);
	});

	it('a form from another site is refused through the proxy', async () => {
		const answer = await fetch(`${proxy.url}/login`, {
			method: 'POST',
			headers: { Origin: 'https://evil.example' },
			body: new URLSearchParams(regularUser),
		});
		expect(answer.status).toBe(403);
	});
});

it('a number that somebody else than our own proxy gave a request is not taken', async () => {
	const { headers } = await fetch(`${bare.url}/login`, { headers: { 'X-Request-Id': '01HZ-iad' } });
	expect(headers.get('X-Request-Id')).toMatch(/^\d{3}-\d{3}-\d{4}$/);
});
