-- CreateTable
CREATE TABLE "EmailShare" (
    "id" UUID NOT NULL,
    "storyId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "idempotencyKey" UUID,
    "claimedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),
    "messageId" TEXT,

    CONSTRAINT "EmailShare_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "EmailShare_storyId_sentAt_idx" ON "EmailShare"("storyId", "sentAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "EmailShare_storyId_idempotencyKey_key" ON "EmailShare"("storyId", "idempotencyKey");

-- AddForeignKey
ALTER TABLE "EmailShare" ADD CONSTRAINT "EmailShare_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "Story"("id") ON DELETE CASCADE ON UPDATE CASCADE;
