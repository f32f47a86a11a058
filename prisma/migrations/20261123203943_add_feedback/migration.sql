-- CreateTable
CREATE TABLE "Feedback" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "funAssessment" SMALLINT NOT NULL,
    "easeOfUseAssessment" SMALLINT NOT NULL,
    "funSuggestions" TEXT,
    "easeOfUseSuggestions" TEXT,
    "additionalFeedback" TEXT,
    "idempotencyKey" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Feedback_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Feedback_createdAt_id_idx" ON "Feedback"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Feedback_userId_idempotencyKey_key" ON "Feedback"("userId", "idempotencyKey");

-- AddForeignKey
ALTER TABLE "Feedback" ADD CONSTRAINT "Feedback_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
