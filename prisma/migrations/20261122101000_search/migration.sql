-- Words of any language are looked for as they are written: 'simple' knows no endings and leaves nothing out.
-- Stored, so that nobody waits for them at each search. What lies further on in a very long text is not found.
ALTER TABLE "Message" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', left("content", 200000))) STORED;
ALTER TABLE "Story" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', left("title" || ' ' || "content", 200000))) STORED;
ALTER TABLE "Conversation" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', coalesce("title", ''))) STORED;
CREATE INDEX "Message_words" ON "Message" USING gin ("words");
CREATE INDEX "Story_words" ON "Story" USING gin ("words");
CREATE INDEX "Conversation_words" ON "Conversation" USING gin ("words");
