-- That a recording is shared was said of what was left out of its message then: whatever is decided on that later, by
-- whom ever, it is heard by nobody else until the person says so again.
CREATE FUNCTION ask_again_to_share() RETURNS trigger LANGUAGE plpgsql AS
E'BEGIN UPDATE "Recording" SET "isShared" = NULL WHERE "messageId" = NEW."messageId" AND "isShared"\x3B RETURN NULL\x3B END';
CREATE TRIGGER "Decision_ask_again" AFTER INSERT OR UPDATE ON "Decision" FOR EACH ROW EXECUTE FUNCTION ask_again_to_share();
