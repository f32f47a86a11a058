import type { Turn } from '#app/assistant/assistant.ts';

/** The words of all wishes not to speak or write of something, with the question that led to them. */
export function bannedIn(turns: Turn[]): string {
	const wishes = turns.flatMap(({ content, meanings = [] }, at) =>
		meanings
			.filter(({ kind }) => kind === 'stop' || kind === 'leaveOut')
			.map(({ about = turns[at - 1]?.content.slice(0, 300), start, end }) =>
				`${content.slice(start, end)} ${about}`.slice(0, 1000),
			),
	);
	return wishes.slice(-200).join('\n').toLowerCase();
}
