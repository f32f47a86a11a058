-- Accents do not count: who types "cafe" on a phone means "café". Only the marks of Latin, Greek and Cyrillic letters
-- go, since other scripts write vowels with theirs. Its like in the product is `withoutAccents` (app/memories/search-terms.ts).
CREATE FUNCTION without_accents(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT normalize(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), NFC) $$;
ALTER TABLE "Message" DROP COLUMN "words";
ALTER TABLE "Story" DROP COLUMN "words";
ALTER TABLE "Conversation" DROP COLUMN "words";
ALTER TABLE "Message" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', without_accents(left("content", 200000)))) STORED;
ALTER TABLE "Story" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', without_accents(left("title" || ' ' || "content", 200000)))) STORED;
ALTER TABLE "Conversation" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', without_accents(coalesce("title", '')))) STORED;
CREATE INDEX "Message_words" ON "Message" USING gin ("words");
CREATE INDEX "Story_words" ON "Story" USING gin ("words");
CREATE INDEX "Conversation_words" ON "Conversation" USING gin ("words");
