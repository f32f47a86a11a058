-- CreateTable
CREATE TABLE "BlogDraft" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "excerpt" TEXT,
    "content" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "idempotencyKey" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BlogDraft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BlogAddress" (
    "slug" TEXT NOT NULL,
    "draftId" UUID,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BlogAddress_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE UNIQUE INDEX "BlogDraft_slug_key" ON "BlogDraft"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "BlogDraft_idempotencyKey_key" ON "BlogDraft"("idempotencyKey");

-- Posts of before are published drafts, at their own addresses
INSERT INTO "BlogDraft" (id, slug, title, excerpt, content, "createdAt", "updatedAt")
SELECT id, slug, title, excerpt, content, "publishedAt", "publishedAt" FROM "BlogPost";
INSERT INTO "BlogAddress" (slug, "draftId", "changedAt") SELECT slug, id, "publishedAt" FROM "BlogPost";

-- AddForeignKey
ALTER TABLE "BlogPost" ADD CONSTRAINT "BlogPost_id_fkey" FOREIGN KEY ("id") REFERENCES "BlogDraft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BlogAddress" ADD CONSTRAINT "BlogAddress_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "BlogDraft"("id") ON DELETE SET NULL ON UPDATE CASCADE;
