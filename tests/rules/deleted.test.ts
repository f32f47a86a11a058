import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('only code that deletes or restores names the tables with deleted rows', () => {
	const naming = globSync('app/**/*.{ts,tsx}', { exclude: ['app/generated/**'] }).filter((file) =>
		/Any(?:Story|Conversation)\b/.test(readFileSync(file, 'utf8')),
	);
	expect(naming.sort()).toEqual([
		'app/conversations/delete-conversation.server.ts',
		'app/deleted/deleted.server.ts',
		'app/deleted/forget-deleted.server.ts',
		'app/my-data/delete/delete-account.server.ts',
		'app/stories/record/stories.server.ts',
	]);
});
