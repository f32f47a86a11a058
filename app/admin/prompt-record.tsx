import type { PromptType } from '#app/generated/prisma/enums.ts';
import type { PromptRecord } from '#app/prompts/prompt-record.server.ts';
import { promptTypeNouns, undoneDays } from '#app/prompts/prompts.ts';

const decimal = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

export function describeMade(type: PromptType, made: number): string {
	const { one, many } = promptTypeNouns[type];
	return made === 1 ? `1 ${one}` : `${made.toLocaleString('en')} ${many}`;
}

export function RecordList({ type, record }: { type: PromptType; record: PromptRecord }) {
	return (
		<dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
			{recordFacts(type, record).map(([name, value]) => (
				<div key={name} className="contents">
					<dt className="text-ink-soft">{name}</dt> <dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

function recordFacts(type: PromptType, record: PromptRecord): [string, string][] {
	const { made, failed, medianMs, askedAgain, undone, feedback, fun, easeOfUse } = record;
	const facts: [string, string][] = [['Made', describeMade(type, made)]];
	if (medianMs !== null) facts.push(['Median time', `${decimal(medianMs / 1000)} s`]);
	if (made + failed > 0)
		facts.push(['Failed', `${failed.toLocaleString('en')} (${decimal((100 * failed) / (made + failed))}%)`]);
	if (type === 'conversation')
		return [...facts, [`Changes undone by tellers, in ${undoneDays} days`, undone.toLocaleString('en')]];
	facts.push(['Drafts rejected by the checks', askedAgain.toLocaleString('en')]);
	facts.push(['Feedback afterwards', feedback === 0 ? 'none' : feedback.toLocaleString('en')]);
	if (fun !== null) facts.push(['Fun, on average', `${decimal(fun)} of 5`]);
	if (easeOfUse !== null) facts.push(['Ease of use, on average', `${decimal(easeOfUse)} of 5`]);
	return facts;
}
