-- AlterTable
ALTER TABLE "User" ADD COLUMN     "driveBusyUntil" TIMESTAMPTZ(3),
ADD COLUMN     "driveFolderId" TEXT;

-- CreateTable
CREATE TABLE "DriveUpload" (
    "storyId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "fileId" TEXT NOT NULL,
    "webViewLink" TEXT NOT NULL,
    "storyVersion" INTEGER NOT NULL,
    "idempotencyKey" UUID,
    "uploadedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DriveUpload_pkey" PRIMARY KEY ("storyId")
);

-- CreateIndex
CREATE INDEX "DriveUpload_userId_idx" ON "DriveUpload"("userId");

-- AddForeignKey
ALTER TABLE "DriveUpload" ADD CONSTRAINT "DriveUpload_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "Story"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DriveUpload" ADD CONSTRAINT "DriveUpload_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
