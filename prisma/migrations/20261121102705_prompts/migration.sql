-- AlterTable
ALTER TABLE "Prompt" ADD COLUMN     "formId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "Prompt_formId_key" ON "Prompt"("formId");
