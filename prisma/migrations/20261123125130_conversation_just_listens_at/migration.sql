-- AlterTable
ALTER TABLE "Conversation" ADD COLUMN     "justListensAt" TIMESTAMPTZ(3);
