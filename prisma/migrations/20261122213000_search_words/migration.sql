-- The words of a text are stored after the text (app/memories/index-words.server.ts): the parser of Postgres takes a
-- minute for some texts, and they must be kept all the same. What is stored stays, and no row is written anew for this.
ALTER TABLE "Message" ALTER COLUMN "words" DROP EXPRESSION;
ALTER TABLE "Story" ALTER COLUMN "words" DROP EXPRESSION;
ALTER TABLE "Conversation" ALTER COLUMN "words" DROP EXPRESSION;
DROP FUNCTION without_accents(text);
-- What is to be stored. What the assistant said is not looked for.
CREATE INDEX "Message_without_words" ON "Message" ("id") WHERE "words" IS NULL AND "role" = 'user';
CREATE INDEX "Story_without_words" ON "Story" ("id") WHERE "words" IS NULL;
CREATE INDEX "Conversation_without_words" ON "Conversation" ("id") WHERE "words" IS NULL;
-- Whoever changes a text, its words are no longer those that are stored. (\x3B is a semicolon: Prisma cuts at those.)
CREATE FUNCTION forget_words() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN NEW."words" := NULL\x3B RETURN NEW\x3B END';
CREATE TRIGGER "Message_forget_words" BEFORE UPDATE OF "content" ON "Message" FOR EACH ROW
WHEN (OLD."content" <> NEW."content") EXECUTE FUNCTION forget_words();
CREATE TRIGGER "Story_forget_words" BEFORE UPDATE OF "title", "content" ON "Story" FOR EACH ROW
WHEN (OLD."title" <> NEW."title" OR OLD."content" <> NEW."content") EXECUTE FUNCTION forget_words();
CREATE TRIGGER "Conversation_forget_words" BEFORE UPDATE OF "title" ON "Conversation" FOR EACH ROW
WHEN (OLD."title" IS DISTINCT FROM NEW."title") EXECUTE FUNCTION forget_words();
