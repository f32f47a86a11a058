-- AlterTable
ALTER TABLE "Photo" ADD COLUMN     "isTruncated" BOOLEAN NOT NULL DEFAULT false;
