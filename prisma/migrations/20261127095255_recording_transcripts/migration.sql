-- AlterTable
ALTER TABLE "Recording" ADD COLUMN     "transcript" TEXT;
