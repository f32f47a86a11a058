-- AlterTable
ALTER TABLE "User" ADD COLUMN     "timeZone" TEXT;

-- AlterTable
ALTER TABLE "Story" ADD COLUMN     "hasOwnTitle" BOOLEAN NOT NULL DEFAULT false;
-- A story that is called otherwise than its memory has been given that title.
UPDATE "Story" s SET "hasOwnTitle" = true FROM "Conversation" c
WHERE c.id = s."conversationId" AND s.status IN ('complete', 'draft') AND s.title IS DISTINCT FROM c.title;
