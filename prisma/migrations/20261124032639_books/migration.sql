-- CreateEnum
CREATE TYPE "BookFormat" AS ENUM ('a5', 'a4', 'letter', 'sixByNine');

-- CreateTable
CREATE TABLE "Book" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "dedication" TEXT NOT NULL DEFAULT '',
    "format" "BookFormat" NOT NULL DEFAULT 'a5',
    "forPrintShop" BOOLEAN NOT NULL DEFAULT false,
    "storyIds" UUID[],
    "idempotencyKey" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "madeAt" TIMESTAMPTZ(3),
    "size" INTEGER,
    "pages" INTEGER,
    "made" JSONB,

    CONSTRAINT "Book_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Book_userId_createdAt_id_idx" ON "Book"("userId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Book_userId_idempotencyKey_key" ON "Book"("userId", "idempotencyKey");

-- AddForeignKey
ALTER TABLE "Book" ADD CONSTRAINT "Book_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Making a book is forgotten with it.
CREATE TRIGGER "Book_forget_work" AFTER DELETE ON "Book" FOR EACH ROW EXECUTE FUNCTION forget_work('book', 'id');
