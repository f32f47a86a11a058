-- AlterTable
ALTER TABLE "Recording" ADD COLUMN     "seconds" DOUBLE PRECISION;
