-- Until now a photo had the id of what brought it.
ALTER TABLE "Photo" ADD COLUMN     "uploadId" UUID;
UPDATE "Photo" SET "uploadId" = "id";
ALTER TABLE "Photo" ALTER COLUMN "uploadId" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "Photo_uploadId_key" ON "Photo"("uploadId");
