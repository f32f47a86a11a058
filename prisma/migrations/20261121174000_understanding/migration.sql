-- AlterTable
ALTER TABLE "Message" ADD COLUMN "understanding" JSONB;
