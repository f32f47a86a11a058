-- AlterTable
ALTER TABLE "User" ADD COLUMN     "googleRefreshToken" BYTEA,
ADD COLUMN     "googleSub" TEXT;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "device" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "HeldForm" (
    "tokenHash" BYTEA NOT NULL,
    "fields" JSONB NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HeldForm_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "HeldForm_expiresAt_idx" ON "HeldForm"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "User_googleSub_key" ON "User"("googleSub");
