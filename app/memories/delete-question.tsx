import { keptDays } from '#app/deleted/deleted.ts';
import { Question } from '#app/forms/question.tsx';
import { listUrl } from '#app/memories/memory.ts';
import type { Memory } from '#app/memories/memory-card.ts';

const untilFinal = `It becomes final after ${keptDays} days: until then, you can restore it from Recently deleted.`;
const linksStop = ' Links to it don’t work meanwhile.';

export function DeleteQuestion({ memory, cursor }: { memory: Memory; cursor: string | null }) {
	const { id, storyId, state, heading, lang } = memory;
	const isStory = state === 'written' || state === 'writing';
	return (
		<Question
			className="acts"
			back={`${listUrl(cursor)}#memory-${id}`}
			intent={isStory ? 'delete-story' : 'delete-conversation'}
			about={isStory && storyId ? { storyId } : { id }}
			aria-describedby="sure"
		>
			<b dir="auto" lang={lang}>
				{heading}
			</b>{' '}
			<span id="sure">
				{`Are you sure you want to delete this ${isStory ? 'story' : 'conversation'}? ` +
					`This action cannot be undone. ${untilFinal}${isStory ? linksStop : ''}`}
			</span>
		</Question>
	);
}
