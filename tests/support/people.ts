import type { GoogleDouble } from '#tests/doubles/google.ts';
import type { App } from '#tests/support/app.ts';
import { admin, regularUser } from '#tests/support/client.ts';
import { dropPrompts, notCounted, readSums } from '#tests/support/database.ts';

/** Somebody who uses the product while it is attacked. */
export interface Person {
	name: string;
	userId: string;
	token: string;
	/** Stands in everything that is theirs: nobody else may ever read it. */
	canary: string;
	ids: {
		conversation: string[];
		/** One that is deleted. */
		deleted: string[];
		participant: string[];
		story: string[];
		link: string[];
		photo: string[];
		book: string[];
		work: string[];
		export: string[];
		session: string[];
		prompt: string[];
		/** Of the second conversation. */
		message: string[];
		/** Of the first conversation: its story does not tell them. */
		untold: string[];
		name: string[];
		wish: string[];
	};
}

/** Three people with memories of their own, and how to bring them back to that. */
export interface People {
	all: Person[];
	/** Bodies that no generator finds, by operation: what signs somebody in, and what ends with a user's word. */
	bodies: Record<string, string>;
	/** Gives everybody their first memories again, and a session each. */
	prepare(): Promise<void>;
	/** For each person a sum over all that is theirs; under `others` one over all the rest. */
	sums(): Promise<Map<string, string>>;
}

/** @param google signs in the third person: there are two development accounts */
export async function invitePeople({ url, database }: App, google: GoogleDouble): Promise<People> {
	const idToken = () => google.signIdToken({ sub: 'sub-other', email: 'other@family.example' });
	const signIns: [string, () => Promise<[string, unknown]>][] = [
		['owner', async () => ['/api/auth/login', regularUser]],
		['admin', async () => ['/api/auth/login', admin]],
		['other', async () => ['/api/auth/google', { idToken: await idToken() }]],
	];
	const all: Person[] = signIns.map(([name]) => ({
		name,
		userId: '',
		token: '',
		canary: `canary-of-${name}-${crypto.randomUUID()}`,
		ids: {
			conversation: [],
			deleted: [],
			participant: [],
			story: [],
			link: [],
			photo: [],
			book: [],
			work: [],
			export: [],
			session: [],
			prompt: [],
			message: [],
			untold: [],
			name: [],
			wish: [],
		},
	}));

	/** A person who is still signed in stays so, since checking a password takes longer than all the rest. */
	async function isSignedIn({ token }: Person): Promise<boolean> {
		const headers = { Authorization: `Bearer ${token}` };
		return token !== '' && (await fetch(`${url}/api/auth/me`, { headers })).ok;
	}

	async function signIn(person: Person, index: number) {
		const [path, body] = (await signIns[index]?.[1]()) ?? [];
		const response = await fetch(url + path, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
		});
		const { user, token } = await response.json();
		person.userId = user.id;
		person.token = token;
	}

	async function furnish({ userId, canary, ids }: Person) {
		const insert = async (sql: string, values: unknown[]) =>
			(await database.query(`${sql} returning id`, values)).rows[0].id as string;
		for (const place of Object.values(ids)) place.length = 0;
		for (const mode of ['single', 'group']) {
			const id = await insert(
				`insert into "Conversation" (id, "userId", title, mode) values (gen_random_uuid(), $1, $2, $3)`,
				[userId, canary, mode],
			);
			ids.conversation.push(id);
			// The last one answers: another question can be asked.
			for (const position of [0, 1, 2, 3]) {
				const messageId = await insert(
					'insert into "Message" (id, "conversationId", position, role, content) values ' +
						'(gen_random_uuid(), $1, $2, $3, $4)',
					[id, position, position % 2 === 1 ? 'assistant' : 'user', `${canary} said ${position}.`],
				);
				if (position % 2 === 0) ids[mode === 'group' ? 'message' : 'untold'].push(messageId);
			}
		}
		ids.deleted.push(
			await insert(
				'insert into "AnyConversation" (id, "userId", title, "deletedAt") values (gen_random_uuid(), $1, $2, now())',
				[userId, canary],
			),
		);
		const [told, group] = ids.conversation;
		await database.query(
			'insert into "Decision" (id, "conversationId", "messageId", start, words, kind, text, by, state) ' +
				`values (gen_random_uuid(), $1, $2, 0, $3, 'replace', $3, 'person', 'accepted')`,
			[group, ids.message[1], `${canary} said 2.`],
		);
		ids.name.push(
			await insert(
				`insert into "NameChange" (id, "conversationId", "from", by) values (gen_random_uuid(), $1, $2, 'person')`,
				[group, `${canary} who is named nowhere`],
			),
		);
		ids.wish.push(
			await insert(
				'insert into "TellerWish" (id, "conversationId", "askedBy", kind, text) values ' +
					`(gen_random_uuid(), $1, $2, 'style', $3)`,
				[group, ids.message[0], canary],
			),
		);
		ids.participant.push(
			await insert(
				'insert into "Participant" (id, "conversationId", name, color) values (gen_random_uuid(), $1, ' +
					`$2, '#EF4444')`,
				[group, canary],
			),
		);
		const untold = { source: ids.untold[0], start: 0, words: `${canary} said 0.`, reason: 'missed' };
		ids.story.push(
			await insert(
				'insert into "Story" (id, "userId", "conversationId", content, status, version, proof) values ' +
					`(gen_random_uuid(), $1, $2, $3, 'complete', 2, $4)`,
				[userId, told, canary, { paragraphs: [], leftOut: [untold] }],
			),
		);
		await database.query(
			'insert into "StoryRevision" ("storyId", version, title, content, author, "createdAt") values ($1, ' +
				`1, $2, $2 || ' before', 'assistant', now())`,
			[ids.story[0], canary],
		);
		ids.link.push(
			await insert(
				'insert into "StoryLink" (id, "storyId", "tokenHash", "expiresAt") values (gen_random_uuid(), $1, ' +
					`$2, now() + interval '1 day')`,
				[ids.story[0], crypto.getRandomValues(new Uint8Array(32))],
			),
		);
		ids.photo.push(
			await insert(
				'insert into "Photo" (id, "uploadId", "storyId", position, description, width, height) values ' +
					'(gen_random_uuid(), gen_random_uuid(), $1, 0, $2, 40, 30)',
				[ids.story[0], canary],
			),
		);
		ids.book.push(
			await insert(
				'insert into "Book" (id, "userId", title, "storyIds") values (gen_random_uuid(), $1, $2, $3)',
				[userId, canary, [ids.story[0]]],
			),
		);
		ids.work.push(
			await insert(
				`insert into "Work" (id, "userId", kind, subject, state) values (gen_random_uuid(), $1, 'story', ` +
					`$2, 'complete')`,
				[userId, ids.story[0]],
			),
		);
		ids.export.push(
			await insert(
				'insert into "Export" (id, "userId", "expiresAt") values (gen_random_uuid(), $1, ' +
					`now() + interval '1 day')`,
				[userId],
			),
		);
		ids.session.push(
			await insert(
				'insert into "Session" (id, "tokenHash", "userId", "expiresAt") values (gen_random_uuid(), $1, ' +
					`$2, now() + interval '1 day')`,
				[crypto.getRandomValues(new Uint8Array(32)), userId],
			),
		);
		ids.prompt.push(
			await insert(
				`insert into "Prompt" (id, type, version, content) values (gen_random_uuid(), 'conversation', ` +
					`'v9 ' || gen_random_uuid(), 'A prompt for trials.')`,
				[],
			),
		);
	}

	return {
		all,
		bodies: {
			login: JSON.stringify(regularUser),
			googleSignIn: JSON.stringify({ idToken: await idToken() }),
			chat: JSON.stringify({ messages: [{ role: 'user', content: 'We had a dog.' }] }),
			decide: JSON.stringify({ start: 0, kind: 'leaveOut' }),
			askQuestion: JSON.stringify({ about: 'place' }),
			saveStory: JSON.stringify({ content: 'We had a dog.' }),
			putSentenceIn: JSON.stringify({ message: crypto.randomUUID(), start: 0 }),
			emailStory: JSON.stringify({ email: 'ida@example.com' }),
		},
		async prepare() {
			await database.query('delete from "RateLimit"');
			await database.query('delete from "AnyConversation"');
			await database.query('delete from "Export"');
			await database.query('delete from "Book"');
			await dropPrompts(database, `version like 'v9 %' or not "isLive"`);
			for (const [index, person] of all.entries()) {
				if (!(await isSignedIn(person))) await signIn(person, index);
				await furnish(person);
			}
		},
		// A session that is used is no change, but one that is made or ended is.
		sums: () =>
			readSums(
				database,
				notCounted.filter((name) => name !== 'Session'),
			),
	};
}
