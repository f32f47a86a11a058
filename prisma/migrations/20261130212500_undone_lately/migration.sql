-- The admin's page looks at the changes of the last 90 days, not at all that ever stood.
DROP INDEX CONCURRENTLY IF EXISTS "Decision_accepted_idx";
CREATE INDEX CONCURRENTLY "Decision_accepted_idx" ON "Decision" ("createdAt") WHERE by = 'model' AND state = 'accepted';
DROP INDEX CONCURRENTLY IF EXISTS "Decision_proposed_idx";
