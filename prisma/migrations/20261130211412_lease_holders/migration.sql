-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "replyingBy" UUID;

-- AlterTable
ALTER TABLE "Work" ADD COLUMN     "heldBy" UUID;

-- AlterTable
ALTER TABLE "Export" ADD COLUMN     "fileId" UUID;
