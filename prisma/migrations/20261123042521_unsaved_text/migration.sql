-- CreateTable
CREATE TABLE "UnsavedText" (
    "id" UUID NOT NULL,
    "storyId" UUID,
    "tokenHash" BYTEA,
    "fields" JSON NOT NULL,
    "stamp" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "UnsavedText_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "UnsavedText_belongs_to_one" CHECK (num_nonnulls("storyId", "tokenHash") = 1)
);

-- What was typed and not saved until now. A draft keeps its stamp, by which open pages and a rewrite under way know it.
INSERT INTO "UnsavedText" ("id", "storyId", "fields", "stamp")
SELECT gen_random_uuid(), "storyId", json_build_object('version', "version", 'title', "title", 'content', "content",
    'before', "before", 'instructions', "instructions", 'passages', coalesce("passages", '{}')), "askedAt"
FROM "StoryDraft";
INSERT INTO "UnsavedText" ("id", "tokenHash", "fields", "stamp", "expiresAt")
SELECT gen_random_uuid(), "tokenHash", json_build_object('forms', "fields"), now(), "expiresAt"
FROM "SavedSubmission";

-- DropTable
DROP TABLE "SavedSubmission";

-- DropTable
DROP TABLE "StoryDraft";

-- CreateIndex
CREATE UNIQUE INDEX "UnsavedText_storyId_key" ON "UnsavedText"("storyId");

-- CreateIndex
CREATE UNIQUE INDEX "UnsavedText_tokenHash_key" ON "UnsavedText"("tokenHash");

-- CreateIndex
CREATE INDEX "UnsavedText_expiresAt_idx" ON "UnsavedText"("expiresAt");

-- AddForeignKey
ALTER TABLE "UnsavedText" ADD CONSTRAINT "UnsavedText_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "Story"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A rewrite goes with the text that it is made of.
CREATE TRIGGER "UnsavedText_forget_work" AFTER DELETE ON "UnsavedText" FOR EACH ROW
WHEN (OLD."storyId" IS NOT NULL) EXECUTE FUNCTION forget_work('rewrite', 'storyId');
