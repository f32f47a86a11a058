/** SQL: messages, stories and the rest of the conversations from `first` to `last` of `scale.talk`. */
export const makeTalks = (first: number, last: number) => `
	truncate pair, made;
	insert into pair
	select gen_random_uuid(), t.id, t.number, n, t.members[1 + n % 3], t."createdAt" + n * interval '3 minutes',
		version.talk,
		1 + floor(random() * (select count(*) from scale.told))::int,
		1 + floor(random() * (select count(*) from scale.asked))::int,
		t."keepsRecordings" and random() < 0.3, t."userId"
	from scale.talk t join scale.version on age = scale.age(t."createdAt"), generate_series(0, pairs - 1) n
	where number between ${first} and ${last} order by number, n;
	analyze pair;

	insert into "Message" (id, "conversationId", position, role, content, mode, "speakerId", timestamp, "idempotencyKey",
		danger, "replyToId", "promptId", words, "wordRuns", "wordsVersion")
	select said.*
	from pair p join scale.told on told.i = p.told join scale.asked on asked.i = p.asked
	cross join lateral (values
		(p.id, talk, 2 * n, 'user'::"MessageRole",
			case when speaker is null then told.content else scale.name_of(1 + n % 3) || ': ' || told.content end,
			(case when speaker is null then 'single' else 'group' end)::"ConversationMode", speaker, at, gen_random_uuid(),
			case when told.i % 5000 = 0 then 'over'::"Danger" end, null::uuid, null::uuid,
			case when speaker is null then told.words
				else to_tsvector('simple', scale.name_of(1 + n % 3)) || told.words end, told.runs, 1::smallint),
		(gen_random_uuid(), talk, 2 * n + 1, 'assistant', asked.content,
			(case when speaker is null then 'single' else 'group' end)::"ConversationMode", null,
			at + interval '8 seconds', null, null, p.id, prompt, null, null, 0::smallint)
	) said;

	insert into "ModelUse" (id, "conversationId", task, model, ms, "promptTokens", "cachedTokens", "completionTokens",
		"createdAt")
	select gen_random_uuid(), talk, 'reply', 'gpt-6-luna', 2000 + random() * 6000, 3000 + n * 90, 2500, 120, at from pair;

	insert into "Decision" (id, "conversationId", "messageId", start, words, kind, by, state, reason, "askedBy",
		"createdAt")
	select gen_random_uuid(), talk, id, 0, 'My father kept the mill.', 'leaveOut', 'model',
		(case when random() < 0.1 then 'declined' else 'accepted' end)::"DecisionState", 'You asked for it.', id, at
	from pair where random() < 0.03;
	insert into "NameChange" (id, "conversationId", "askedBy", "from", "to", by, state, "createdAt")
	select gen_random_uuid(), talk, id, 'Hedel', 'Hedwig', 'model',
		(case when random() < 0.1 then 'declined' else 'accepted' end)::"DecisionState", at
	from pair where random() < 0.005;
	insert into "TellerWish" (id, "conversationId", "askedBy", kind, text, state, "createdAt")
	select gen_random_uuid(), talk, id, 'style', 'Short sentences, please.',
		(case when random() < 0.1 then 'declined' else 'accepted' end)::"DecisionState", at
	from pair where random() < 0.008;
	insert into "Recording" (id, "userId", "messageId", "fileId", type, bytes, seconds, transcript, "createdAt")
	select gen_random_uuid(), "userId", p.id, gen_random_uuid(), 'audio/webm', 40000 + random() * 300000,
		5 + random() * 50, told.content, at
	from pair p join scale.told on told.i = p.told where "isKept";

	insert into made
	select t."storyId", t.id, t."userId", t.story, t."createdAt" + pairs * interval '3 minutes', version.story,
		1 + floor(random() * (select count(*) from scale.written))::int, ids,
		case when random() < 0.3 then 1 + floor(random() * 4)::int else 0 end
	from scale.talk t
	join (select talk, array_agg(id order by n) as ids from pair group by talk) said on said.talk = t.id
	join scale.version on age = scale.age(t."createdAt")
	where number between ${first} and ${last} and t.story is not null order by number;
	analyze made;

	insert into "AnyStory" (id, "userId", "conversationId", content, status, proof, version, author, "promptId",
		"createdAt", "updatedAt", "deletedAt", words, "wordRuns", "wordsVersion")
	select made.id, "userId", talk, content, story::"StoryStatus", scale.proof(paragraphs, ids), 1 + revisions,
		(case when revisions > 0 then 'person' else 'assistant' end)::"StoryAuthor", prompt,
		at, at, case when random() < 0.01 then now() - random() * interval '29 days' end, words, runs, 1
	from made join scale.written on written.i = made.written;
	insert into "StoryRevision" (version, "storyId", title, content, proof, author, "promptId", "createdAt")
	select version, made.id, 'The mill', content, scale.proof(paragraphs, ids), 'assistant',
		prompt, at
	from made cross join generate_series(1, revisions) version
	join scale.written on written.i = 1 + (made.written + version) % (select count(*) from scale.written);

	insert into "ModelUse" (id, "conversationId", task, model, ms, "promptTokens", "completionTokens", "createdAt")
	select gen_random_uuid(), talk, 'story', 'gpt-6-luna', 9000 + random() * 30000, 6000, 1500, at from made;
	insert into "Work" (id, "userId", kind, subject, state, done, total, "askedAt", "heartbeatAt")
	select gen_random_uuid(), "userId", 'story', id,
		(case story when 'failed' then 'failed' else 'complete' end)::"WorkState", 1, 1, at, at from made;
	insert into "Photo" (id, "storyId", "uploadId", position, description, anchor, width, height, "createdAt")
	select gen_random_uuid(), id, gen_random_uuid(), n, 'My father at the weir',
		json_build_object('paragraph', n, 'text', 'My father kept the mill', 'next', 'The flood came'), 2048, 1536, at
	from made, generate_series(1, 6) n where written % 4 = 0 and n <= 1 + written % 6;
	insert into "StoryLink" (id, "storyId", label, "tokenHash", "createdAt", "expiresAt", "lastOpenedAt")
	select gen_random_uuid(), id, 'My cousins', sha256(id::text::bytea), at, now() + random() * interval '90 days', at
	from made where random() < 0.1;
	insert into "EmailShare" (id, "storyId", email, "idempotencyKey", "claimedAt", "claimedUntil", "sentAt", "messageId")
	select gen_random_uuid(), id, 'cousin@example.com', gen_random_uuid(), at, at, at, id::text
	from made where random() < 0.1;
	insert into "DriveUpload" ("storyId", "userId", "fileId", "webViewLink", "storyVersion", "uploadedAt")
	select id, "userId", md5(id::text), 'https://drive.google.com/file/d/' || md5(id::text), 1, at
	from made where random() < 0.03;
	insert into "UnsavedText" (id, "storyId", fields, stamp)
	select gen_random_uuid(), id, json_build_object('content', 'My father kept the mill.'), at
	from made where random() < 0.01;
`;

/** SQL: the temporary tables that `makeTalks` uses on its connection. */
export const prepareTalks = `
	create temp table pair (id uuid, talk uuid, number bigint, n int, speaker uuid, at timestamptz, prompt uuid,
		told int, asked int, "isKept" boolean, "userId" uuid);
	create temp table made (id uuid, talk uuid, "userId" uuid, story text, at timestamptz, prompt uuid, written int,
		ids uuid[], revisions int);
`;

/** SQL: books of people with many stories, and their codes; downloads; counts of replies by version of a prompt. */
export const makeBooks = `
	insert into "PromptUseCount" (id, type, "promptId", ms, "isFailed", "askedAgain", count)
	select gen_random_uuid(), type, id, ms, "isFailed", false, case when "isFailed" then 90 else 9000 end
	from "Prompt", generate_series(1000, 9900, 100) ms, (values (true), (false)) outcome ("isFailed")
	where version like 'scale-%';
	insert into "Book" (id, "userId", title, "storyIds", "hasVoiceCodes", "idempotencyKey")
	select gen_random_uuid(), "userId", 'Our family', (array_agg(id order by "createdAt"))[1:30], true, gen_random_uuid()
	from "AnyStory" group by "userId" having count(*) > 9;
	insert into "VoiceLink" (id, "bookId", "storyId", "recordingIds", "tokenHash")
	select gen_random_uuid(), id, story, array[gen_random_uuid()], sha256((id::text || story)::bytea)
	from "Book", unnest("storyIds") story;
	insert into "Export" (id, "userId", "createdAt", "readyAt", bytes, "expiresAt")
	select gen_random_uuid(), id, now(), now(), 1000000, now() + interval '7 days' from "User" where random() < 0.01;
`;
