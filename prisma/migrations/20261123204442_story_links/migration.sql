-- CreateTable
CREATE TABLE "StoryLink" (
    "id" UUID NOT NULL,
    "storyId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "passphraseHash" BYTEA,
    "idempotencyKey" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "lastOpenedAt" TIMESTAMPTZ(3),

    CONSTRAINT "StoryLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "StoryLink_tokenHash_key" ON "StoryLink"("tokenHash");

-- CreateIndex
CREATE INDEX "StoryLink_expiresAt_idx" ON "StoryLink"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "StoryLink_storyId_idempotencyKey_key" ON "StoryLink"("storyId", "idempotencyKey");

-- AddForeignKey
ALTER TABLE "StoryLink" ADD CONSTRAINT "StoryLink_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "Story"("id") ON DELETE CASCADE ON UPDATE CASCADE;
