-- CreateTable
CREATE TABLE "PromptTrial" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "promptId" UUID NOT NULL,
    "conversationId" UUID,
    "name" TEXT,
    "text" TEXT,
    "isGroup" BOOLEAN NOT NULL DEFAULT false,
    "languages" TEXT,
    "results" JSONB NOT NULL DEFAULT '{}',
    "finishedAt" TIMESTAMPTZ(3),
    "idempotencyKey" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PromptTrial_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PromptTest" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "isGroup" BOOLEAN NOT NULL DEFAULT false,
    "inStory" TEXT[],
    "notInStory" TEXT[],
    "inReply" TEXT[],
    "notInReply" TEXT[],
    "idempotencyKey" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PromptTest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PromptTestRun" (
    "id" UUID NOT NULL,
    "promptId" UUID NOT NULL,
    "userId" UUID,
    "languages" TEXT,
    "results" JSONB NOT NULL DEFAULT '{}',
    "held" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "finishedAt" TIMESTAMPTZ(3),
    "idempotencyKey" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PromptTestRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PromptTrial_promptId_userId_createdAt_id_idx" ON "PromptTrial"("promptId", "userId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "PromptTrial_conversationId_idx" ON "PromptTrial"("conversationId");

-- CreateIndex
CREATE UNIQUE INDEX "PromptTrial_userId_idempotencyKey_key" ON "PromptTrial"("userId", "idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "PromptTest_idempotencyKey_key" ON "PromptTest"("idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "PromptTestRun_idempotencyKey_key" ON "PromptTestRun"("idempotencyKey");

-- CreateIndex
CREATE INDEX "PromptTestRun_promptId_finishedAt_idx" ON "PromptTestRun"("promptId", "finishedAt");

-- CreateIndex
CREATE INDEX "PromptTestRun_userId_idx" ON "PromptTestRun"("userId");

-- AddForeignKey
ALTER TABLE "PromptTrial" ADD CONSTRAINT "PromptTrial_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromptTrial" ADD CONSTRAINT "PromptTrial_promptId_fkey" FOREIGN KEY ("promptId") REFERENCES "Prompt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromptTrial" ADD CONSTRAINT "PromptTrial_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "AnyConversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromptTestRun" ADD CONSTRAINT "PromptTestRun_promptId_fkey" FOREIGN KEY ("promptId") REFERENCES "Prompt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromptTestRun" ADD CONSTRAINT "PromptTestRun_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "PromptEvent" ADD COLUMN "testRunId" UUID;

-- CreateIndex
CREATE INDEX "PromptEvent_testRunId_idx" ON "PromptEvent"("testRunId");

-- AddForeignKey
ALTER TABLE "PromptEvent" ADD CONSTRAINT "PromptEvent_testRunId_fkey" FOREIGN KEY ("testRunId") REFERENCES "PromptTestRun"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is under way is forgotten with what it is about.
CREATE TRIGGER "PromptTrial_forget_work" AFTER DELETE ON "PromptTrial" FOR EACH ROW EXECUTE FUNCTION forget_work('promptTrial', 'id');
CREATE TRIGGER "PromptTestRun_forget_work" AFTER DELETE ON "PromptTestRun" FOR EACH ROW EXECUTE FUNCTION forget_work('promptTests', 'id');

-- Those that ship with the product. One that is deleted does not come back.
INSERT INTO "PromptTest" ("id", "name", "text", "isGroup", "inStory", "notInStory", "inReply", "notInReply", "createdAt") VALUES
(gen_random_uuid(), 'A year put right',
$$My father bought the mill at Ulmen in 1954. It cost him every penny he had, and my grandmother did not speak to him for a month.

It stood below the bridge, and you could hear the wheel from the church.

No, wait. It was 1956 that he bought it, because I was already at school. The flood came the year after.$$,
false, '{1956,Ulmen,flood}', '{1954}', '{?}', '{}', now() - interval '1 minute'),
(gen_random_uuid(), 'Something to leave out',
$$My uncle Frank kept the shop on the corner for thirty years. In the end he drank, and everybody on the street knew it.

He knew the name of every child, and on Fridays he gave each of us a stick of liquorice.

Please leave out that he drank. My cousins will read this.$$,
false, '{Frank,liquorice}', '{drank,leave out,cousins}', '{}', '{drank}', now() - interval '2 minutes'),
(gen_random_uuid(), 'Three who remember it differently',
$$Ida: That was the summer we took the boat out to the island without asking anybody.

Karl: It was your idea, Ida. I only held the rope.

Ida: You didn’t hold it, you untied it!

Rosa: I was six. I sat in the boat with the bread on my knees, and nobody asked me anything.$$,
true, '{Ida,Karl,Rosa,rope,bread}', '{brother,sister}', '{?}', '{brother,sister}', now() - interval '3 minutes'),
(gen_random_uuid(), 'A few words of German',
$$Oma hat jeden Sonntag Streuselkuchen gebacken. Der Teig ging über Nacht auf der Ofenbank, unter einem karierten Tuch.

Ich durfte die Streusel drücken, und die größten habe ich gegessen, bevor der Kuchen in den Ofen kam.$$,
false, '{Streuselkuchen,Ofenbank}', '{cake,grandmother}', '{?}', '{cake,grandmother}', now() - interval '4 minutes'),
(gen_random_uuid(), 'A joke that takes its time',
$$My grandfather told this one at every wedding, and always as if it had happened to him. A tax collector comes to our village in the pouring rain and knocks at the first door. “Is the mayor at home?” “No,” says my grandfather, “he is up in the top field.” So the man climbs all the way to the top field, in mud to his knees, and there is nobody there but a goat.

An hour later he is back, soaked to the skin, and knocks again. “There is nobody in that field but a goat!” “That’s him,” says my grandfather. “We elected him in the spring. He eats every letter that comes from the tax office, and we have never been so well governed.”

And then he bowed to the bride and sat down on his own hat.$$,
false, '{top field,goat,never been so well governed,own hat}', '{the moral}', '{?}', '{the moral}', now() - interval '5 minutes');
