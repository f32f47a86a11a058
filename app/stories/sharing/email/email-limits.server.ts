import { env } from '#app/env.server.ts';
import { RateLimited } from '#app/errors.ts';
import { defineRateLimit, defineUserRateLimit } from '#app/http/rate-limit.server.ts';

const hour = 60 * 60;
const day = 24 * hour;

const senderLimit = defineUserRateLimit('email', env.LIMIT_EMAIL);
// For all senders, so that several accounts together cannot flood an address.
const recipientLimit = defineRateLimit('email-address', { hour: [10, hour], day: [20, day] });
// A household, or everyone behind one proxy.
const networkLimit = defineRateLimit('email-network', { hour: [60, hour], day: [200, day] });

/** @returns a function that undoes the count, since only sent emails count @throws RateLimited */
export async function countEmail(
	userId: string,
	email: string,
	network: string,
): Promise<() => Promise<void>> {
	const uses = [
		{ limit: senderLimit, key: userId, what: 'You have sent as many emails as one person can for now.' },
		{
			limit: recipientLimit,
			key: email.toLowerCase(),
			what: 'This address cannot get any more stories for now.',
		},
		{ limit: networkLimit, key: network, what: 'Too many emails were sent from your network.' },
	];
	const counted: typeof uses = [];
	const refund = async () => {
		await Promise.all(counted.map(({ limit, key }) => limit.refund(key)));
	};
	for (const use of uses) {
		try {
			await use.limit.consume(use.key);
		} catch (error) {
			await refund();
			throw error instanceof RateLimited ? new RateLimited(error.retryAfter ?? 0, use.what) : error;
		}
		counted.push(use);
	}
	return refund;
}
