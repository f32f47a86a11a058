/**
 * SQL: people and their conversations: a few have very many, most have five. All further rows are made from
 * `scale.talk`, which has a row for each conversation, in the order of time.
 */
export const makePeople = (people: number) => `
	insert into "User" (id, email, name, "timeZone", "keepsRecordings", "createdAt")
	select uuidv7(at - now()), 'person-' || i || '@example.com',
		(array['Rosa', 'Leni', 'Anton', 'Ida', 'Karl', 'Amina', 'Joao', 'Mei', 'Olga', 'Samir'])[i % 10 + 1],
		case when i % 5 > 0 then 'Europe/Berlin' end, case when i % 7 = 0 then true when i % 3 = 0 then false end, at
	from (select i, now() - interval '30 days' - random() * interval '3 years' as at
		from generate_series(1, ${people}) i) each;

	insert into "Session" (id, "tokenHash", "userId", device, "createdAt", "lastUsedAt", "expiresAt")
	select gen_random_uuid(), sha256(random()::text::bytea || i::text::bytea), id, 'Firefox on Linux',
		now() - interval '20 days', now() - random() * interval '20 days', now() + random() * interval '60 days'
	from "User" u, generate_series(1, 1 + (random() * 1.2)::int) i where email like 'person-%';

	create unlogged table scale.talk as
	select row_number() over (order by "createdAt") as number, uuidv7("createdAt" - now()) as id, person.*,
		gen_random_uuid() as "storyId",
		case when random() < 0.0003 then 500 + (random() * 500)::int
			else 1 + floor(-ln(1 - random()) * 9.3)::int end as pairs,
		case when random() < 0.1 then array[gen_random_uuid(), gen_random_uuid(), gen_random_uuid()] end as members,
		case when random() < 0.4 then
			case when random() < 0.92 then 'complete' when random() < 0.95 then 'draft' else 'failed' end
		end as story
	from (
		select u.id as "userId", i as person, u."createdAt" as since, u."keepsRecordings",
			u."createdAt" + random() * (now() - u."createdAt") as "createdAt"
		from (
			select *, split_part(split_part(email, '-', 2), '@', 1)::int as i from "User" where email like 'person-%'
		) u,
		generate_series(1, case
			when i <= greatest(${people} / 5000, 1) then least(2000, 10 * ${people})
			when i <= ${people} / 100 then 200
			when i <= ${people} / 9 then 30
			else 1 + floor(-ln(1 - random()) * 4.2)::int end) talk
	) person;
	create index on scale.talk (number);
	analyze scale.talk;

	insert into "AnyConversation" (id, "userId", title, mode, "idempotencyKey", "createdAt", "updatedAt", "deletedAt",
		words, "wordRuns", "wordsVersion")
	select t.id, t."userId", title.content,
		(case when members is null then 'single' else 'group' end)::"ConversationMode",
		gen_random_uuid(), t."createdAt", least(now(), t."createdAt" + pairs * interval '3 minutes'),
		case when story is null and random() < 0.01 then now() - random() * interval '29 days' end,
		title.words, title.runs, 1
	from (select *, 1 + floor(random() * (select count(*) from scale.title))::int as chosen from scale.talk) t
	join scale.title on title.i = chosen order by number;

	insert into "Participant" (id, "conversationId", name, color, "createdAt")
	select members[n], id, scale.name_of(n), (array['#EF4444', '#F97316', '#F59E0B'])[n], "createdAt"
	from scale.talk, generate_series(1, 3) n where members is not null;

	insert into "Feedback" (id, "userId", "funAssessment", "easeOfUseAssessment", "funSuggestions", "promptId",
		"createdAt")
	select gen_random_uuid(), id, 1 + (random() * 4)::int, 1 + (random() * 4)::int,
		case when random() < 0.3 then 'Larger letters, please.' end, version.story, at
	from (select id, "createdAt" + random() * (now() - "createdAt") as at from "User" where random() < 0.3) each
	join scale.version on age = scale.age(at);

	insert into "RateLimit" (key, points, expire)
	select 'chat-day:' || md5(i::text), 1 + i % 20, (extract(epoch from now()) * 1000)::bigint + i * 1000 % 86400000
	from generate_series(1, ${people} / 5) i;
`;
