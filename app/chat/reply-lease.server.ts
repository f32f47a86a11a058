import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Message, toMessage } from '#app/conversations/conversation.ts';
import { db } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import { log } from '#app/observe/log.server.ts';

/** A process that died amid a reply is relieved after this long. */
const leaseSeconds = 10;
const renewMs = 3_000;
const pollMs = 300;

const takeLease = statement<{ id: string }>(
	'take-reply-lease',
	`update "Message" m set "replyingUntil" = now() + make_interval(secs => ${leaseSeconds}), "replyingBy" = $2::uuid
	where id = $1::uuid and ("replyingUntil" is null or "replyingUntil" < now())
		and not exists (select from "Message" where "replyToId" = m.id)
	returning id`,
);

const renewLease = statement<{ id: string }>(
	'renew-reply-lease',
	`update "Message" set "replyingUntil" = now() + make_interval(secs => ${leaseSeconds})
	where id = $1::uuid and "replyingBy" = $2::uuid
	returning id`,
);

const selectLease = statement<{ isLeased: boolean | null }>(
	'select-reply-lease',
	`select "replyingUntil" > now() as "isLeased" from "Message" where id = $1::uuid`,
);

const endLease = statement(
	'end-reply-lease',
	`update "Message" set "replyingUntil" = null, "replyingBy" = null
	where id = $1::uuid and "replyingBy" = $2::uuid`,
);

export interface ReplyLease {
	holder: string;
	/** Aborted once another process has taken over, since this one was frozen. */
	lost: AbortSignal;
	/** Asks the database, which `lost` does every few seconds. */
	isLost(): Promise<boolean>;
	end(isAnswered: boolean): Promise<void>;
}

/** One process answers a message, so that the model is asked once. @returns null if another answers */
export async function leaseReply(messageId: string): Promise<ReplyLease | null> {
	const holder = randomUUID();
	const lease = [messageId, holder];
	if (!(await takeLease(lease))[0]) return null;
	const lost = new AbortController();
	const logFailure = (error: unknown) => log.warn({ err: log.describe(error) }, 'a reply was not leased');
	async function renew() {
		if (!(await renewLease(lease))[0]) lost.abort();
	}
	const timer = setInterval(() => renew().catch(logFailure), renewMs);
	return {
		holder,
		lost: lost.signal,
		async isLost() {
			await renew();
			return lost.signal.aborted;
		},
		async end(isAnswered) {
			clearInterval(timer);
			// An answered message is leased to nobody.
			if (!isAnswered) await endLease(lease).catch(logFailure);
		},
	};
}

/** Waits for another process. @returns its reply, null if it gave up, or undefined if the message is gone */
export async function replyOfOther(messageId: string): Promise<Message | null | undefined> {
	for (;;) {
		const [asked] = await selectLease([messageId]);
		const reply = await db.message.findUnique({ where: { replyToId: messageId } });
		if (reply) return toMessage(reply);
		if (!asked) return undefined;
		if (!asked.isLeased) return null;
		await delay(pollMs);
	}
}

/** By this machine's clock, which may be wrong: a screen that waits in vain asks anew. */
export const isBeingAnswered = (message?: { replyingUntil: Date | null }): boolean =>
	(message?.replyingUntil?.getTime() ?? 0) > Date.now();
