-- CreateEnum
CREATE TYPE "WorkState" AS ENUM ('waiting', 'working', 'complete', 'failed', 'stopped');

-- CreateTable
CREATE TABLE "Work" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" UUID NOT NULL,
    "state" "WorkState" NOT NULL DEFAULT 'waiting',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "details" JSONB NOT NULL DEFAULT '{}',
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Work_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Work_userId_idx" ON "Work"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Work_kind_subject_key" ON "Work"("kind", "subject");

-- AddForeignKey
ALTER TABLE "Work" ADD CONSTRAINT "Work_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is under way goes on, and what could not be written is still known for that. Nothing else is carried over: whatever
-- has no row here is done.
INSERT INTO "Work" ("id", "userId", "kind", "subject", "state", "done", "total", "details", "askedAt", "heartbeatAt")
SELECT gen_random_uuid(), "userId", 'story', "id",
    (CASE WHEN "status" <> 'writing' THEN 'failed' WHEN "partCount" > 0 THEN 'working' ELSE 'waiting' END)::"WorkState",
    "partsWritten", "partCount",
    CASE "status" WHEN 'writing' THEN
        jsonb_build_object('opening', "opening", 'answers', "answers", 'statusBefore', "statusBefore")
    ELSE '{}' END, "askedAt", "heartbeatAt"
FROM "Story" WHERE "status" IN ('writing', 'failed') OR "statusBefore" IS NOT NULL;
INSERT INTO "Work" ("id", "userId", "kind", "subject", "state", "done", "askedAt", "heartbeatAt")
SELECT gen_random_uuid(), s."userId", 'rewrite', d."storyId",
    (CASE d."rewrite" WHEN 'writing' THEN 'working' ELSE d."rewrite"::text END)::"WorkState",
    coalesce(cardinality(d."passages"), 0), d."askedAt", d."heartbeatAt"
FROM "StoryDraft" d JOIN "Story" s ON s."id" = d."storyId" WHERE d."rewrite" IS NOT NULL;

-- Work goes with what it is about: a trigger names its kind, and the column with the subject's id. (\x3B is a semicolon:
-- Prisma cuts at those.)
CREATE FUNCTION forget_work() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN EXECUTE format(''DELETE FROM "Work" WHERE "kind" = $1 AND "subject" = ($2).%I'', TG_ARGV[1])
USING TG_ARGV[0], OLD\x3B RETURN NULL\x3B END';
CREATE TRIGGER "Story_forget_work" AFTER DELETE ON "Story" FOR EACH ROW EXECUTE FUNCTION forget_work('story', 'id');
CREATE TRIGGER "StoryDraft_forget_work" AFTER DELETE ON "StoryDraft" FOR EACH ROW
EXECUTE FUNCTION forget_work('rewrite', 'storyId');

-- The jobs of before give way to those that know of it.
DO E'BEGIN IF to_regclass(''graphile_worker._private_jobs'') IS NOT NULL THEN
DELETE FROM graphile_worker._private_jobs WHERE task_id IN (SELECT id FROM graphile_worker._private_tasks
WHERE identifier IN (''write_story'', ''rewrite_story'', ''resume_stories''))\x3B
PERFORM graphile_worker.add_job(''work'', json_build_object(''id'', id), job_key := id::text, max_attempts := 4)
FROM "Work" WHERE state IN (''waiting'', ''working'')\x3B END IF\x3B END';

-- AlterTable
ALTER TABLE "Story" DROP COLUMN "answers",
DROP COLUMN "askedAt",
DROP COLUMN "heartbeatAt",
DROP COLUMN "opening",
DROP COLUMN "partCount",
DROP COLUMN "partsWritten",
DROP COLUMN "statusBefore";

-- AlterTable
ALTER TABLE "StoryDraft" DROP COLUMN "heartbeatAt",
DROP COLUMN "rewrite";

-- DropEnum
DROP TYPE "RewriteStatus";
