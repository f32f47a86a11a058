-- CreateEnum
CREATE TYPE "DecisionKind" AS ENUM ('leaveOut', 'keep', 'replace');

-- CreateEnum
CREATE TYPE "DecisionBy" AS ENUM ('rule', 'model', 'person');

-- CreateEnum
CREATE TYPE "DecisionState" AS ENUM ('proposed', 'accepted', 'declined');

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "proposedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Decision" (
    "id" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "start" INTEGER NOT NULL,
    "words" TEXT NOT NULL,
    "kind" "DecisionKind" NOT NULL,
    "text" TEXT,
    "by" "DecisionBy" NOT NULL,
    "state" "DecisionState" NOT NULL,
    "reason" TEXT,
    "askedBy" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Decision_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Decision_conversationId_idx" ON "Decision"("conversationId");

-- CreateIndex
CREATE INDEX "Decision_messageId_idx" ON "Decision"("messageId");

-- AddForeignKey
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;
