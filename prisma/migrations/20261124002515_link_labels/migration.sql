-- AlterTable
ALTER TABLE "StoryLink" ADD COLUMN     "label" TEXT;
