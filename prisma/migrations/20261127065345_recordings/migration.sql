-- AlterTable
ALTER TABLE "User" ADD COLUMN     "keepsRecordings" BOOLEAN;

-- CreateTable
CREATE TABLE "Recording" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "messageId" UUID,
    "fileId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "isShared" BOOLEAN,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Recording_pkey" PRIMARY KEY ("userId","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Recording_fileId_key" ON "Recording"("fileId");

-- CreateIndex
CREATE INDEX "Recording_messageId_idx" ON "Recording"("messageId");

-- AddForeignKey
ALTER TABLE "Recording" ADD CONSTRAINT "Recording_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Recording" ADD CONSTRAINT "Recording_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whatever deletes a recording, its file goes with it, and once more later, for what was being written meanwhile.
CREATE FUNCTION remove_recording() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN PERFORM graphile_worker.add_job(''remove_objects'', json_build_object(''prefix'',
format(''users/%s/recordings/%s'', OLD."userId", OLD."fileId")), run_at => now() + wait)
FROM unnest(ARRAY[''0'', ''2 hours'']::interval[]) AS waits (wait)\x3B RETURN NULL\x3B END';
CREATE TRIGGER "Recording_remove_file" AFTER DELETE ON "Recording" FOR EACH ROW EXECUTE FUNCTION remove_recording();
