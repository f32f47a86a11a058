-- DropIndex
DROP INDEX "EmailShare_storyId_sentAt_idx";

-- AlterTable
ALTER TABLE "EmailShare" ADD COLUMN     "claimedUntil" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "EmailShare_storyId_claimedAt_idx" ON "EmailShare"("storyId", "claimedAt" DESC);
