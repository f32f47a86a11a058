-- AlterTable
ALTER TABLE "Story" ADD COLUMN     "statusBefore" "StoryStatus";
