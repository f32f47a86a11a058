-- CreateEnum
CREATE TYPE "ConversationMode" AS ENUM ('single', 'group');
CREATE TYPE "MessageRole" AS ENUM ('user', 'assistant');
CREATE TYPE "StoryStatus" AS ENUM ('writing', 'failed', 'draft', 'complete');
CREATE TYPE "PromptType" AS ENUM ('conversation', 'storyGeneration');

-- AlterTable: written by hand, so that the rows stay.
ALTER TABLE "Conversation" RENAME COLUMN "formId" TO "idempotencyKey";
ALTER INDEX "Conversation_userId_formId_key" RENAME TO "Conversation_userId_idempotencyKey_key";
ALTER TABLE "Conversation"
  ALTER COLUMN "mode" DROP DEFAULT,
  ALTER COLUMN "mode" TYPE "ConversationMode" USING "mode"::"ConversationMode",
  ALTER COLUMN "mode" SET DEFAULT 'single';

ALTER TABLE "Message" RENAME COLUMN "formId" TO "idempotencyKey";
ALTER INDEX "Message_conversationId_formId_key" RENAME TO "Message_conversationId_idempotencyKey_key";
ALTER TABLE "Message"
  ALTER COLUMN "role" TYPE "MessageRole" USING "role"::"MessageRole",
  ALTER COLUMN "mode" DROP DEFAULT,
  ALTER COLUMN "mode" TYPE "ConversationMode" USING "mode"::"ConversationMode",
  ALTER COLUMN "mode" SET DEFAULT 'single';

ALTER TABLE "Story" RENAME COLUMN "writerSeenAt" TO "heartbeatAt";
ALTER TABLE "Story"
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "StoryStatus" USING "status"::"StoryStatus",
  ALTER COLUMN "status" SET DEFAULT 'writing';

ALTER TABLE "Prompt" RENAME COLUMN "formId" TO "idempotencyKey";
ALTER INDEX "Prompt_formId_key" RENAME TO "Prompt_idempotencyKey_key";
ALTER TABLE "Prompt" ALTER COLUMN "type" TYPE "PromptType" USING "type"::"PromptType";

-- RenameTable
ALTER TABLE "HeldForm" RENAME TO "SavedSubmission";
ALTER INDEX "HeldForm_pkey" RENAME TO "SavedSubmission_pkey";
ALTER INDEX "HeldForm_expiresAt_idx" RENAME TO "SavedSubmission_expiresAt_idx";
