DROP VIEW "Story";

-- CreateEnum
CREATE TYPE "PromptAction" AS ENUM ('created', 'imported', 'setLive', 'restored', 'stopped', 'deleted', 'undeleted');

-- DropIndex
DROP INDEX "Prompt_type_subtype_isLive_idx";

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "promptId" UUID;

-- AlterTable
ALTER TABLE "AnyStory" ADD COLUMN     "promptId" UUID;

-- AlterTable
ALTER TABLE "StoryRevision" ADD COLUMN     "promptId" UUID;

-- AlterTable
ALTER TABLE "Prompt" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Feedback" ADD COLUMN     "promptId" UUID;

-- CreateTable
CREATE TABLE "PromptEvent" (
    "id" UUID NOT NULL,
    "promptId" UUID NOT NULL,
    "action" "PromptAction" NOT NULL,
    "replacedId" UUID,
    "userId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PromptEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PromptUse" (
    "id" UUID NOT NULL,
    "type" "PromptType" NOT NULL,
    "promptId" UUID,
    "ms" INTEGER NOT NULL,
    "isFailed" BOOLEAN NOT NULL DEFAULT false,
    "askedAgain" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PromptUse_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PromptEvent_promptId_idx" ON "PromptEvent"("promptId");

-- CreateIndex
CREATE INDEX "PromptEvent_userId_idx" ON "PromptEvent"("userId");

-- CreateIndex
CREATE INDEX "PromptEvent_createdAt_id_idx" ON "PromptEvent"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "PromptUse_type_promptId_idx" ON "PromptUse"("type", "promptId");

-- AddForeignKey
ALTER TABLE "PromptEvent" ADD CONSTRAINT "PromptEvent_promptId_fkey" FOREIGN KEY ("promptId") REFERENCES "Prompt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromptEvent" ADD CONSTRAINT "PromptEvent_replacedId_fkey" FOREIGN KEY ("replacedId") REFERENCES "Prompt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromptEvent" ADD CONSTRAINT "PromptEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromptUse" ADD CONSTRAINT "PromptUse_promptId_fkey" FOREIGN KEY ("promptId") REFERENCES "Prompt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE VIEW "Story" AS SELECT *, xmin FROM "AnyStory" WHERE "deletedAt" IS NULL;

-- A name stands for one text: of equal names the oldest keeps it.
UPDATE "Prompt" p SET version = p.version || ' (' || same.number || ')'
FROM (
    SELECT id, row_number() OVER (PARTITION BY type, coalesce(subtype, ''), lower(version) ORDER BY "createdAt", id) AS number
    FROM "Prompt"
) same
WHERE same.id = p.id AND same.number > 1;
-- Somebody may have called another one "v1 (2)" already.
UPDATE "Prompt" p SET version = p.version || ' (' || p.id || ')'
WHERE EXISTS (
    SELECT FROM "Prompt" other
    WHERE other.type = p.type AND other.subtype IS NOT DISTINCT FROM p.subtype
        AND lower(other.version) = lower(p.version) AND (other."createdAt", other.id) < (p."createdAt", p.id)
);
CREATE UNIQUE INDEX "Prompt_name_key" ON "Prompt" (type, coalesce(subtype, ''), lower(version));

-- The newest live version was the one that served.
UPDATE "Prompt" p SET "isLive" = false
WHERE p."isLive" AND EXISTS (
    SELECT FROM "Prompt" other
    WHERE other."isLive" AND other.type = p.type AND other.subtype IS NOT DISTINCT FROM p.subtype
        AND (other."createdAt", other.id) > (p."createdAt", p.id)
);
CREATE UNIQUE INDEX "Prompt_live_key" ON "Prompt" (type, coalesce(subtype, '')) WHERE "isLive";

ALTER TABLE "Prompt" ADD CONSTRAINT "Prompt_live_not_deleted" CHECK (NOT ("isLive" AND "deletedAt" IS NOT NULL));

CREATE FUNCTION keep_prompt_text() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN RAISE EXCEPTION ''a version of a prompt never changes''\x3B END';
CREATE TRIGGER "Prompt_keep_text" BEFORE UPDATE ON "Prompt" FOR EACH ROW
WHEN ((OLD.type, OLD.subtype, OLD.version, OLD."versionNotes", OLD.content)
    IS DISTINCT FROM (NEW.type, NEW.subtype, NEW.version, NEW."versionNotes", NEW.content))
EXECUTE FUNCTION keep_prompt_text();

INSERT INTO "PromptEvent" (id, "promptId", action, "createdAt")
SELECT gen_random_uuid(), id, 'created', "createdAt" FROM "Prompt";

-- What tellers undid is counted for each version.
CREATE INDEX "Decision_undone_idx" ON "Decision" ("askedBy") WHERE by = 'model' AND state = 'declined';
CREATE INDEX "NameChange_undone_idx" ON "NameChange" ("askedBy") WHERE by = 'model' AND state = 'declined';
CREATE INDEX "TellerWish_undone_idx" ON "TellerWish" ("askedBy") WHERE state = 'declined';
