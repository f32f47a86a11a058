import type { KnownFacts } from '#app/assistant/assistant.ts';
import { currentDanger } from '#app/assistant/danger.ts';
import { applyDecisions, groupByMessage } from '#app/telling/decision.ts';
import { latestChanges } from '#app/telling/rename.ts';
import type { Telling } from '#app/telling/telling.ts';
import { tellerMessages } from '#app/telling/told-turns.ts';

/** Nothing told is lost: it was said to the assistant or is contained in the previous sentence. */
const isBeside = (reason: string | null | undefined) => reason === 'aside' || reason === 'correction';

export function knownFacts({ turns, decisions, names, wishes, unnamed }: Telling): KnownFacts {
	const about = groupByMessage(decisions);
	const said = tellerMessages(turns);
	const decided = said
		.filter(({ id }) => about.has(id))
		.flatMap((each) => applyDecisions(each, about.get(each.id)))
		.filter(({ decision, open }) => decision !== null || open.length > 0);
	const isOpen = ({ open }: (typeof decided)[number]) => open.length > 0;
	const isOfDanger = ({ open }: (typeof decided)[number]) => open.some(({ reason }) => reason === 'danger');
	const settled = decided.filter((each) => !isOpen(each));
	const textsOf = (kind: (typeof wishes)[number]['kind']) =>
		wishes.filter((wish) => wish.kind === kind).map(({ text }) => text);
	const lastTwo = new Set(said.slice(-2).map(({ id }) => id));
	const changed = latestChanges(names)
		.filter(({ from, to }) => from !== to)
		.map(({ from, to, forms }) => ({
			from,
			to: to ?? forms.find(({ said }) => said === from)?.becomes ?? forms[0]?.becomes ?? null,
			forms: forms.map(({ said }) => said).filter((said) => said !== from),
		}));
	const hidden = unnamed.members
		.filter((name) => !changed.some(({ from }) => from === name))
		.map((from) => ({ from, to: null, forms: [] }));
	return {
		leftOut: settled
			.filter(({ told, decision }) => told === null && !isBeside(decision?.reason))
			.map(({ said }) => said),
		changed: settled.flatMap(({ said, told }) =>
			told === null || told === said ? [] : [{ from: said, to: told }],
		),
		names: [...changed, ...hidden],
		style: textsOf('style'),
		avoid: textsOf('avoid'),
		notFound: wishes
			.filter(({ kind, askedBy }) => kind === 'unfound' && lastTwo.has(askedBy))
			.map(({ text }) => text),
		open: decided.filter((each) => isOpen(each) && !isOfDanger(each)).map(({ said }) => said),
		waitsForDanger: decided.some(isOfDanger),
		keptInDanger: decided.flatMap(({ told, decision }) =>
			told !== null && decision?.by === 'model' && decision.kind === 'keep' ? [told] : [],
		),
		danger: currentDanger(turns),
	};
}
