-- Indexes are built beside what goes on: a large table is never locked. One that was left unfinished is built anew.
DROP INDEX CONCURRENTLY IF EXISTS "Decision_askedBy_idx";
CREATE INDEX CONCURRENTLY "Decision_askedBy_idx" ON "Decision"("askedBy");

-- Of a conversation, also where its story is deleted: two indexes, each of a part, serve nobody who asks for both.
DROP INDEX CONCURRENTLY IF EXISTS "AnyStory_any_conversationId_idx";
CREATE INDEX CONCURRENTLY "AnyStory_any_conversationId_idx" ON "AnyStory" ("conversationId");
DROP INDEX CONCURRENTLY IF EXISTS "AnyStory_conversationId_idx";

-- Looked for every ten seconds.
DROP INDEX CONCURRENTLY IF EXISTS "Work_underWay_idx";
CREATE INDEX CONCURRENTLY "Work_underWay_idx" ON "Work" ("heartbeatAt") WHERE "state" IN ('waiting', 'working');

-- CreateTable
CREATE TABLE "PromptUseCount" (
    "id" UUID NOT NULL,
    "type" "PromptType" NOT NULL,
    "promptId" UUID,
    "ms" INTEGER NOT NULL,
    "isFailed" BOOLEAN NOT NULL,
    "askedAgain" BOOLEAN NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "PromptUseCount_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "PromptUseCount_key" ON "PromptUseCount" ("type", "promptId", "ms", "isFailed", "askedAgain") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "PromptUseCount" ADD CONSTRAINT "PromptUseCount_promptId_fkey" FOREIGN KEY ("promptId") REFERENCES "Prompt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- "PromptUse" stays for machines of before. Nothing reads it any more.
INSERT INTO "PromptUseCount" ("id", "type", "promptId", "ms", "isFailed", "askedAgain", "count")
SELECT gen_random_uuid(), "type", "promptId", round("ms"::numeric, 1 - floor(log(greatest("ms", 1)))::int)::int AS "rounded",
    "isFailed", "askedAgain", count(*)
FROM "PromptUse" GROUP BY "type", "promptId", "rounded", "isFailed", "askedAgain";

-- Half of all messages have no words, being the assistant's, of those of people hardly one. The planner cannot know that
-- from either column, and would read everything said by somebody to find that nothing is left to do.
CREATE STATISTICS "Message_role_wordsVersion" (mcv) ON "role", "wordsVersion" FROM "Message";
-- Of a table that is still empty it would only be learnt that it is. (\x3B is a semicolon: Prisma cuts at those.)
DO E'BEGIN IF EXISTS (SELECT FROM "Message" OFFSET 1000) THEN ANALYZE "Message"\x3B END IF\x3B END';

-- By default a fifth of a table may be dead rows, and a tenth be new, before anything is done about it. Each message is
-- written again when its words are stored, and each conversation with every message.
ALTER TABLE "Message" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01);
ALTER TABLE "AnyConversation" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "AnyStory" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
