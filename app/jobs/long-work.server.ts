import { bookWork } from '#app/books/make-book.server.ts';
import { exportWork } from '#app/my-data/export/make-export.server.ts';
import { rewriteWork } from '#app/stories/rewriting/rewrite-story.server.ts';
import { emailWork } from '#app/stories/sharing/email/late-email.server.ts';
import { storyWork } from '#app/stories/writing/write-story.server.ts';
import { testsWork } from '#app/trials/test-set/run-work.server.ts';
import { trialWork } from '#app/trials/trial-work.server.ts';
import type { LongWork } from '#app/work/run-work.server.ts';

export const longWork: LongWork[] = [
	storyWork,
	rewriteWork,
	exportWork,
	bookWork,
	emailWork,
	trialWork,
	testsWork,
];
