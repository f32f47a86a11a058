-- AlterTable
ALTER TABLE "Story" ADD COLUMN     "formerTitles" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "StoryRevision" ADD COLUMN     "hasOwnTitle" BOOLEAN NOT NULL DEFAULT false;

-- An earlier version that is called otherwise than the memory had a title of its own, where the story has one now.
UPDATE "StoryRevision" r SET "hasOwnTitle" = true FROM "Story" s, "Conversation" c
WHERE s.id = r."storyId" AND c.id = s."conversationId" AND s."hasOwnTitle" AND r.title IS DISTINCT FROM c.title;
