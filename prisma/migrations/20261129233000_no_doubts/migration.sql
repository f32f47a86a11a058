-- Rules asked about sentences of which they could not tell whether anything was meant, and which stayed in the story.
-- Nobody is asked about them any more. What was hidden until somebody decides stays hidden.
UPDATE "Decision" SET "state" = 'declined' WHERE "state" = 'proposed' AND "reason" IS NULL;
