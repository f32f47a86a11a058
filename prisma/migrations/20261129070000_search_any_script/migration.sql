-- How the words of a text were folded when they were stored is noted with them: what an earlier version has stored is
-- found as it was and made anew, by a search of its owner or by the job that comes each minute. A machine of before may
-- be at work meanwhile: what it stores has no version, and is made anew as well. Beside the words stand the runs of
-- letters in which words do not part themselves. (\x3B is a semicolon: Prisma cuts at those.)
ALTER TABLE "Message" ADD COLUMN "wordsVersion" SMALLINT NOT NULL DEFAULT 0, ADD COLUMN "wordRuns" TEXT;
-- Each step is one statement, so that no view is missing for a moment.
DO E'BEGIN
DROP VIEW "Story"\x3B
ALTER TABLE "AnyStory" ADD COLUMN "wordsVersion" SMALLINT NOT NULL DEFAULT 0, ADD COLUMN "wordRuns" TEXT\x3B
CREATE VIEW "Story" AS SELECT *, xmin FROM "AnyStory" WHERE "deletedAt" IS NULL\x3B
DROP VIEW "Conversation"\x3B
ALTER TABLE "AnyConversation" ADD COLUMN "wordsVersion" SMALLINT NOT NULL DEFAULT 0, ADD COLUMN "wordRuns" TEXT\x3B
CREATE VIEW "Conversation" AS SELECT *, xmin FROM "AnyConversation" WHERE "deletedAt" IS NULL\x3B
END';

-- What is to be stored. What the assistant said is not looked for.
DROP INDEX "Message_without_words";
DROP INDEX "Story_without_words";
DROP INDEX "Conversation_without_words";
CREATE INDEX "Message_wordsVersion" ON "Message" ("wordsVersion") WHERE "role" = 'user';
CREATE INDEX "AnyStory_wordsVersion" ON "AnyStory" ("wordsVersion");
CREATE INDEX "AnyConversation_wordsVersion" ON "AnyConversation" ("wordsVersion");

CREATE OR REPLACE FUNCTION forget_words() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN NEW."words" := NULL\x3B NEW."wordRuns" := NULL\x3B NEW."wordsVersion" := 0\x3B RETURN NEW\x3B END';
CREATE OR REPLACE FUNCTION forget_words_of_story() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN UPDATE "AnyStory" SET "words" = NULL, "wordRuns" = NULL, "wordsVersion" = 0 WHERE "conversationId" = NEW."id"\x3B RETURN NULL\x3B END';
