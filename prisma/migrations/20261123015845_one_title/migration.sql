-- A draft's title is its own only where somebody changed it.
ALTER TABLE "StoryDraft" ALTER COLUMN "title" DROP NOT NULL;
UPDATE "StoryDraft" d SET "title" = NULL FROM "Story" s WHERE s.id = d."storyId" AND s.title = d.title;

-- A memory and its story have one title, the memory's. Where they had two, the one counts that a person gave the story
-- alone, else the memory's. The other stands with a version before, as if a save had changed it.
WITH "Kept" AS (
    INSERT INTO "StoryRevision" ("storyId", version, title, content, proof, author, restored, "createdAt")
    SELECT s.id, s.version, CASE WHEN s."hasOwnTitle" THEN c.title ELSE s.title END, s.content, s.proof, s.author,
        s.restored, s."updatedAt"
    FROM "Story" s JOIN "Conversation" c ON c.id = s."conversationId" WHERE s.title <> '' AND s.title <> c.title
    RETURNING "storyId", version
), "Moved" AS (
    UPDATE "Story" s SET version = s.version + 1, words = NULL FROM "Kept" k WHERE k."storyId" = s.id
), "MovedDraft" AS (
    UPDATE "StoryDraft" d SET version = d.version + 1 FROM "Kept" k WHERE k."storyId" = d."storyId" AND k.version = d.version
)
UPDATE "Conversation" c SET title = s.title FROM "Story" s
WHERE s."conversationId" = c.id AND s.title <> '' AND (c.title IS NULL OR s."hasOwnTitle") AND s.title IS DISTINCT FROM c.title;

-- The words of a story are those of its title, too.
DROP TRIGGER "Story_forget_words" ON "Story";
ALTER TABLE "Story" DROP COLUMN "formerTitles", DROP COLUMN "hasOwnTitle", DROP COLUMN "title";
ALTER TABLE "StoryRevision" DROP COLUMN "hasOwnTitle";
CREATE TRIGGER "Story_forget_words" BEFORE UPDATE OF "content" ON "Story" FOR EACH ROW
WHEN (OLD."content" <> NEW."content") EXECUTE FUNCTION forget_words();
CREATE FUNCTION forget_words_of_story() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN UPDATE "Story" SET "words" = NULL WHERE "conversationId" = NEW."id"\x3B RETURN NULL\x3B END';
CREATE TRIGGER "Conversation_forget_words_of_story" AFTER UPDATE OF "title" ON "Conversation" FOR EACH ROW
WHEN (OLD."title" IS DISTINCT FROM NEW."title") EXECUTE FUNCTION forget_words_of_story();
