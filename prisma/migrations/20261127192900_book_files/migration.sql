-- AlterTable
ALTER TABLE "Book" ADD COLUMN     "fileId" UUID,
ADD COLUMN     "nextFileId" UUID,
ADD COLUMN     "nextStoryIds" UUID[];
