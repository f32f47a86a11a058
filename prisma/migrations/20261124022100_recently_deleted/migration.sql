-- What is deleted stays for 30 days, and nothing sees it: "Story" and "Conversation" become views of what is not
-- deleted, so that every query, also in SQL, is about that alone (docs/decisions/0028-deleting.md). The tables have
-- another name. Each step is one statement, since a machine of before may be at work. (\x3B is a semicolon: Prisma cuts
-- at those.)
DO E'BEGIN
ALTER TABLE "Story" RENAME TO "AnyStory"\x3B
ALTER TABLE "AnyStory" ADD COLUMN "deletedAt" TIMESTAMPTZ(3)\x3B
CREATE VIEW "Story" AS SELECT *, xmin FROM "AnyStory" WHERE "deletedAt" IS NULL\x3B
ALTER TABLE "Conversation" RENAME TO "AnyConversation"\x3B
ALTER TABLE "AnyConversation" ADD COLUMN "deletedAt" TIMESTAMPTZ(3)\x3B
CREATE VIEW "Conversation" AS SELECT *, xmin FROM "AnyConversation" WHERE "deletedAt" IS NULL\x3B
END';

-- One story for each conversation, beside those that are deleted.
DROP INDEX "Story_conversationId_key";
CREATE UNIQUE INDEX "Story_conversationId_key" ON "AnyStory" ("conversationId") WHERE "deletedAt" IS NULL;
CREATE INDEX "AnyStory_conversationId_idx" ON "AnyStory" ("conversationId") WHERE "deletedAt" IS NOT NULL;

-- What is deleted of somebody, and what its time is over of.
CREATE INDEX "AnyStory_userId_deletedAt_idx" ON "AnyStory" ("userId", "deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "AnyConversation_userId_deletedAt_idx" ON "AnyConversation" ("userId", "deletedAt")
WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "AnyStory_deletedAt_idx" ON "AnyStory" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "AnyConversation_deletedAt_idx" ON "AnyConversation" ("deletedAt") WHERE "deletedAt" IS NOT NULL;

-- The words of a deleted story are those of its title, too: they are made anew when it comes back.
CREATE OR REPLACE FUNCTION forget_words_of_story() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN UPDATE "AnyStory" SET "words" = NULL WHERE "conversationId" = NEW."id"\x3B RETURN NULL\x3B END';
