-- AlterTable
ALTER TABLE "Conversation" ADD COLUMN     "justListens" BOOLEAN NOT NULL DEFAULT false;
