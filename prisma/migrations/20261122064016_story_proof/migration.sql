-- CreateEnum
CREATE TYPE "ModelTask" AS ENUM ('reply', 'story', 'title', 'digest');

-- AlterTable
ALTER TABLE "Conversation" ADD COLUMN     "digest" JSONB;

-- AlterTable
ALTER TABLE "Story" ADD COLUMN     "proof" JSONB;

-- AlterTable
-- Parts are kept only while a story is being written, and are then written anew.
DELETE FROM "StoryPart";
ALTER TABLE "StoryPart" DROP COLUMN "content",
ADD COLUMN     "written" JSONB NOT NULL;

-- CreateTable
CREATE TABLE "ModelUse" (
    "id" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "task" "ModelTask" NOT NULL,
    "model" TEXT NOT NULL,
    "ms" INTEGER NOT NULL,
    "promptTokens" INTEGER,
    "cachedTokens" INTEGER,
    "completionTokens" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ModelUse_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ModelUse_conversationId_createdAt_idx" ON "ModelUse"("conversationId", "createdAt");

-- AddForeignKey
ALTER TABLE "ModelUse" ADD CONSTRAINT "ModelUse_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
