-- CreateEnum
CREATE TYPE "Danger" AS ENUM ('unsure', 'now', 'helped', 'over');

-- CreateEnum
CREATE TYPE "WishKind" AS ENUM ('style', 'avoid', 'title', 'unfound');

-- One statement, so that no view is missing for a moment. (\x3B is a semicolon: Prisma cuts at those.)
DO E'BEGIN
DROP VIEW "Conversation"\x3B
ALTER TABLE "AnyConversation" ADD COLUMN "isOwnerUnnamed" BOOLEAN NOT NULL DEFAULT false\x3B
CREATE VIEW "Conversation" AS SELECT *, xmin FROM "AnyConversation" WHERE "deletedAt" IS NULL\x3B
END';

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "danger" "Danger";

-- AlterTable
ALTER TABLE "Participant" ADD COLUMN     "isUnnamed" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "NameChange" (
    "id" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "askedBy" UUID,
    "from" TEXT NOT NULL,
    "to" TEXT,
    "forms" JSONB NOT NULL DEFAULT '[]',
    "by" "DecisionBy" NOT NULL,
    "state" "DecisionState" NOT NULL DEFAULT 'accepted',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "NameChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TellerWish" (
    "id" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "askedBy" UUID NOT NULL,
    "kind" "WishKind" NOT NULL,
    "text" TEXT NOT NULL,
    "state" "DecisionState" NOT NULL DEFAULT 'accepted',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TellerWish_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "NameChange_conversationId_idx" ON "NameChange"("conversationId");

-- CreateIndex
CREATE INDEX "NameChange_askedBy_idx" ON "NameChange"("askedBy");

-- CreateIndex
CREATE INDEX "TellerWish_conversationId_idx" ON "TellerWish"("conversationId");

-- CreateIndex
CREATE INDEX "TellerWish_askedBy_idx" ON "TellerWish"("askedBy");

-- AddForeignKey
ALTER TABLE "NameChange" ADD CONSTRAINT "NameChange_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "AnyConversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NameChange" ADD CONSTRAINT "NameChange_askedBy_fkey" FOREIGN KEY ("askedBy") REFERENCES "Message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TellerWish" ADD CONSTRAINT "TellerWish_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "AnyConversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TellerWish" ADD CONSTRAINT "TellerWish_askedBy_fkey" FOREIGN KEY ("askedBy") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whose name is not to be told was read out of `understanding` with every look at a story. Now it is stored: a tick for
-- the owner and for each member, and for a name that no member has any more a change to no name. What is in doubt is
-- hidden, since nothing that is hidden today may appear.
WITH asked AS (
	-- Wishes to leave something out, but for those that a person has put into the story as what they never were.
	SELECT m."conversationId", c."userId", m."speakerId", m."content", m."idempotencyKey", said.about,
		said.words || ' ' || said.about AS words
	FROM "Message" m
	JOIN "AnyConversation" c ON c."id" = m."conversationId"
	CROSS JOIN LATERAL jsonb_array_elements(
		CASE WHEN jsonb_typeof(m."understanding"->'meanings') = 'array' THEN m."understanding"->'meanings' ELSE '[]' END
	) AS meaning(each)
	CROSS JOIN LATERAL (
		SELECT CASE WHEN jsonb_typeof(each->'start') = 'number' THEN (each->>'start')::numeric::int ELSE 0 END AS "from",
			CASE WHEN jsonb_typeof(each->'end') = 'number' THEN (each->>'end')::numeric::int ELSE length(m."content") END
			AS "to"
	) AS place
	CROSS JOIN LATERAL (
		SELECT coalesce(each->>'about', '') AS about,
			-- Places are counted in UTF-16 units. What a wish is about may stand behind it.
			CASE WHEN m."content" ~ '[\U00010000-\U0010FFFF]' THEN m."content"
			ELSE substr(m."content", greatest(place."from", 0) + 1, greatest(place."to" - greatest(place."from", 0), 0))
				|| CASE WHEN each ? 'about' THEN ''
					ELSE coalesce(substring(substr(m."content", greatest(place."to", 0) + 1) from '^[^.!?。！？]*'), '') END
			END AS words
	) AS said
	WHERE m."role" = 'user' AND each->>'kind' = 'leaveOut' AND NOT EXISTS (
		SELECT FROM "Decision" d WHERE d."messageId" = m."id" AND d."by" = 'person' AND d."state" = 'accepted'
			AND d."kind" <> 'leaveOut' AND d."start" < place."to" AND d."start" + length(d."words") > place."from"
	)
), wish AS (
	SELECT asked.*, lower(words) ~ (
		'(^|[^a-zà-ž])(((sur|nick|vor|nach|familien|spitz|mädchen|pré|cog|sopran|sobre|voor|achter)?'
		|| '(names?|namens?|naam|noms?|nom[ei]s?|nombres?))|apell?idos?|(soy)?ad([ıi][a-zı]{0,5})?|is(im|mi)[a-zı]*'
		|| '|imi(ę|on|eni)[a-zęą]*|nazwisk[a-zęą]*|(call|name) (him|her|them))($|[^a-zà-ž])'
		|| '|[Ии]м[яе]|ИМ[ЯЕ]|[Фф]амили|ФАМИЛИ|[اإ]سم|नाम|名前|名字|姓名|本名|氏名|이름|성함|실명'
	) AS "saysName"
	FROM asked
), called AS (
	-- Every name under which somebody's members have told, without a member where no member has it any more.
	SELECT c."userId", p."conversationId", p."id" AS "participantId", p."name"
	FROM "Participant" p JOIN "AnyConversation" c ON c."id" = p."conversationId"
	UNION
	SELECT c."userId", m."conversationId", NULL, substring(m."content" from '^([^:\n]{1,80}):')
	FROM "Message" m JOIN "AnyConversation" c ON c."id" = m."conversationId"
	WHERE m."role" = 'user' AND m."speakerId" IS NOT NULL AND m."idempotencyKey" IS NOT NULL AND NOT EXISTS (
		SELECT FROM "Participant" p WHERE p."id" = m."speakerId" AND starts_with(m."content", p."name" || ':')
	)
	UNION
	SELECT u."id", NULL, NULL, u."name" FROM "User" u
), meant AS (
	-- Names that a wish says, or a part of them.
	SELECT wish."conversationId", called."conversationId" IS NULL AS "isOwner", called."name",
		CASE WHEN called."conversationId" = wish."conversationId" THEN called."participantId" END AS "participantId"
	FROM wish JOIN called ON called."userId" = wish."userId" AND called."name" IS NOT NULL
	WHERE EXISTS (
		SELECT FROM regexp_split_to_table(lower(called."name"), '[[:space:].,:()''’-]+') AS part
		CROSS JOIN LATERAL (
			SELECT lower(CASE WHEN wish."saysName" THEN wish.words WHEN length(wish.about) <= 60 THEN wish.about ELSE '' END)
			AS text
		) AS said
		WHERE CASE WHEN part ~ '^[a-z]+$'
			THEN length(part) > 1 AND said.text ~ ('(^|[^a-z])' || part || '(''s|’s|s)?($|[^a-z])')
			ELSE part <> '' AND position(part in said.text) > 0 END
	)
), own AS (
	-- Whoever wished that a name is not told: the member, the name in front of their words, the owner.
	SELECT wish."conversationId", p."id" AS "participantId",
		CASE WHEN p."id" IS NULL OR NOT starts_with(wish."content", p."name" || ':')
			THEN CASE WHEN wish."idempotencyKey" IS NOT NULL AND wish."speakerId" IS NOT NULL
				THEN substring(wish."content" from '^([^:\n]{1,80}):') END
		END AS "name",
		p."id" IS NULL AND (wish."speakerId" IS NULL OR NOT EXISTS (
			SELECT FROM "Participant" other WHERE other."conversationId" = wish."conversationId"
		)) AS "isOwner"
	FROM wish LEFT JOIN "Participant" p ON p."id" = wish."speakerId"
	WHERE wish."saysName"
), owners AS (
	UPDATE "AnyConversation" SET "isOwnerUnnamed" = true WHERE "id" IN (
		SELECT "conversationId" FROM own WHERE "isOwner" UNION SELECT "conversationId" FROM meant WHERE "isOwner"
	)
), members AS (
	UPDATE "Participant" SET "isUnnamed" = true WHERE "id" IN (
		SELECT "participantId" FROM own UNION SELECT "participantId" FROM meant
	)
)
INSERT INTO "NameChange" ("id", "conversationId", "from", "by")
SELECT gen_random_uuid(), "conversationId", "name", 'rule' FROM (
	SELECT "conversationId", "name" FROM own WHERE "name" IS NOT NULL
	UNION SELECT "conversationId", "name" FROM meant WHERE NOT "isOwner" AND "participantId" IS NULL
) AS gone
WHERE NOT EXISTS (
	SELECT FROM "Participant" p WHERE p."conversationId" = gone."conversationId" AND p."name" = gone."name"
);

-- A recording that is shared is heard by nobody else once a name in it is told otherwise, until the person says so
-- again.
CREATE FUNCTION ask_again_to_share_name() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN
UPDATE "Recording" r SET "isShared" = NULL FROM "Message" m
WHERE m."id" = r."messageId" AND r."isShared" AND m."conversationId" = NEW."conversationId"
	AND position(lower(NEW."from") in lower(m."content")) > 0\x3B
RETURN NULL\x3B
END';
CREATE TRIGGER "NameChange_ask_again" AFTER INSERT OR UPDATE ON "NameChange"
FOR EACH ROW EXECUTE FUNCTION ask_again_to_share_name();
