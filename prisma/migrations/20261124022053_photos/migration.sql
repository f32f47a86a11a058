-- CreateTable
CREATE TABLE "Photo" (
    "id" UUID NOT NULL,
    "storyId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "anchor" JSONB,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PhotoUpload" (
    "id" UUID NOT NULL,
    "storyId" UUID NOT NULL,
    "type" TEXT,
    "url" TEXT,
    "receivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PhotoUpload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Photo_storyId_position_idx" ON "Photo"("storyId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "PhotoUpload_url_key" ON "PhotoUpload"("url");

-- CreateIndex
CREATE INDEX "PhotoUpload_createdAt_idx" ON "PhotoUpload"("createdAt");

-- CreateIndex
CREATE INDEX "PhotoUpload_storyId_idx" ON "PhotoUpload"("storyId");

-- AddForeignKey
ALTER TABLE "Photo" ADD CONSTRAINT "Photo_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "Story"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PhotoUpload" ADD CONSTRAINT "PhotoUpload_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "Story"("id") ON DELETE CASCADE ON UPDATE CASCADE;
