-- What it said of an address was not known of what is used up now: that is whether its file is there.
ALTER TABLE "PhotoUpload" RENAME COLUMN "receivedAt" TO "takenAt";
UPDATE "PhotoUpload" SET "takenAt" = NULL;
