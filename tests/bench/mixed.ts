import { messageRequest } from '#tests/bench/first-token.ts';
import { load } from '#tests/bench/load.ts';
import type { Teller } from '#tests/bench/people.ts';
import { memoryOf, type Program } from '#tests/bench/processes.ts';

/**
 * Sends so many requests of all kinds over 20 connections.
 * @returns requests in a second, and the most memory meanwhile
 */
export async function mixed(product: Program, teller: Teller, requests: number) {
	const { token, headers, conversations, stories } = teller;
	const bearer = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
	const of = (all: string[], count: number) => all[count % all.length];
	const body = JSON.stringify({ messages: [{ role: 'user', content: 'We had a dog.' }] });
	const kinds = [
		() => ({ path: '/main', headers }),
		() => ({ path: '/profile', headers }),
		(count: number) => ({ path: `/chat/${of(conversations, count)}`, headers }),
		(count: number) => ({ path: `/stories/${of(stories, count)}`, headers }),
		() => ({ path: '/login', headers: {} }),
		() => ({ path: '/blog', headers }),
		() => ({ path: '/profile.data', headers }),
		() => ({ path: '/api/auth/me', headers: bearer }),
		() => ({ path: '/api/conversations?limit=10', headers: bearer }),
		(count: number) => ({ path: `/api/stories/${of(stories, count)}`, headers: bearer }),
		(count: number) => ({ path: `/chat/${of(conversations, count)}/reply`, ...messageRequest(teller) }),
		() => ({ path: '/api/conversations', method: 'POST', headers: bearer, body }),
	];
	let most = 0;
	const watch = setInterval(() => {
		most = Math.max(most, memoryOf(product).rss);
	}, 500);
	const next = (count: number) => {
		const { path, ...asked } = (kinds[count % kinds.length] as (count: number) => { path: string })(count);
		return { url: product.url + path, ...asked };
	};
	const { perSecond } = await load(next, { connections: 20, answered: requests });
	clearInterval(watch);
	return { perSecond, most, after: memoryOf(product).rss };
}
