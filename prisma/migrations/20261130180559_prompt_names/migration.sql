-- Names that look alike are one name. The sign that is taken out makes an emoji coloured.
CREATE FUNCTION prompt_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
E'SELECT lower(btrim(regexp_replace(replace(normalize(name, NFKC), chr(65039), \'\'), \'\\s+\', \' \', \'g\')))';

DROP INDEX "Prompt_name_key";
-- Of names that look alike the oldest keeps it. A number might make one that is there. One statement, so that the
-- trigger is never left off. (\x3B is a semicolon: Prisma cuts at those.)
DO E'BEGIN
ALTER TABLE "Prompt" DISABLE TRIGGER "Prompt_keep_text"\x3B
UPDATE "Prompt" p SET version = p.version || \' (\' || p.id || \')\'
WHERE EXISTS (
    SELECT FROM "Prompt" other
    WHERE other.type = p.type AND other.subtype IS NOT DISTINCT FROM p.subtype
        AND prompt_name(other.version) = prompt_name(p.version) AND (other."createdAt", other.id) < (p."createdAt", p.id)
)\x3B
ALTER TABLE "Prompt" ENABLE TRIGGER "Prompt_keep_text"\x3B
END';
CREATE UNIQUE INDEX "Prompt_name_key" ON "Prompt" (type, coalesce(subtype, ''), prompt_name(version));

-- Read for each change that a model proposed.
CREATE INDEX "Decision_proposed_idx" ON "Decision" ("askedBy") WHERE by = 'model' AND state = 'accepted';
