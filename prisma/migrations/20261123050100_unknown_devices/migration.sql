-- Sessions from before devices had names, and from when such a device was called another program.
UPDATE "Session" SET "device" = 'Unknown device' WHERE "device" IN ('', 'Another program');
