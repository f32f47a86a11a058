-- AlterTable
ALTER TABLE "Book" ADD COLUMN     "backText" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "coverPhotoId" UUID,
ADD COLUMN     "coverSize" INTEGER,
ADD COLUMN     "hasVoiceCodes" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "openings" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "spineText" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "spineWidth" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "VoiceLink" (
    "id" UUID NOT NULL,
    "bookId" UUID NOT NULL,
    "storyId" UUID NOT NULL,
    "recordingIds" UUID[],
    "tokenHash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "VoiceLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "VoiceLink_tokenHash_key" ON "VoiceLink"("tokenHash");

-- CreateIndex
CREATE INDEX "VoiceLink_bookId_idx" ON "VoiceLink"("bookId");

-- CreateIndex
CREATE INDEX "VoiceLink_storyId_idx" ON "VoiceLink"("storyId");

-- AddForeignKey
ALTER TABLE "VoiceLink" ADD CONSTRAINT "VoiceLink_bookId_fkey" FOREIGN KEY ("bookId") REFERENCES "Book"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoiceLink" ADD CONSTRAINT "VoiceLink_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "AnyStory"("id") ON DELETE CASCADE ON UPDATE CASCADE;
