-- CreateEnum
CREATE TYPE "StoryAuthor" AS ENUM ('assistant', 'person');

-- CreateEnum
CREATE TYPE "RewriteStatus" AS ENUM ('writing', 'complete', 'stopped', 'failed');

-- AlterEnum
ALTER TYPE "ModelTask" ADD VALUE 'rewrite';

-- AlterTable
ALTER TABLE "Story" ADD COLUMN     "author" "StoryAuthor" NOT NULL DEFAULT 'assistant',
ADD COLUMN     "restored" INTEGER,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "StoryRevision" (
    "storyId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "proof" JSONB,
    "author" "StoryAuthor" NOT NULL,
    "restored" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StoryRevision_pkey" PRIMARY KEY ("storyId","version")
);

-- CreateTable
CREATE TABLE "StoryDraft" (
    "storyId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "before" TEXT,
    "instructions" TEXT NOT NULL DEFAULT '',
    "rewrite" "RewriteStatus",
    "passages" TEXT[],
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StoryDraft_pkey" PRIMARY KEY ("storyId")
);

-- AddForeignKey
ALTER TABLE "StoryRevision" ADD CONSTRAINT "StoryRevision_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "Story"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StoryDraft" ADD CONSTRAINT "StoryDraft_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "Story"("id") ON DELETE CASCADE ON UPDATE CASCADE;
