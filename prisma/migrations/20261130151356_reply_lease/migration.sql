-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "replyingUntil" TIMESTAMPTZ(3);
