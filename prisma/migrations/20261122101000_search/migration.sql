-- Words of any language are looked for as they are written: 'simple' knows no endings and leaves nothing out.
-- What lies further on in a very long text is not found, since an index entry has a limit.
CREATE INDEX "Message_words" ON "Message" USING gin (to_tsvector('simple', left("content", 200000)));
CREATE INDEX "Story_words" ON "Story" USING gin (to_tsvector('simple', left("title" || ' ' || "content", 200000)));
CREATE INDEX "Conversation_words" ON "Conversation" USING gin (to_tsvector('simple', coalesce("title", '')));
