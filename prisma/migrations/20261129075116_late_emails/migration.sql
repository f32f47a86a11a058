-- AlterTable
ALTER TABLE "EmailShare" ADD COLUMN     "failure" TEXT,
ADD COLUMN     "isLater" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "words" TEXT;

CREATE TRIGGER "EmailShare_forget_work" AFTER DELETE ON "EmailShare" FOR EACH ROW EXECUTE FUNCTION forget_work('email', 'id');
