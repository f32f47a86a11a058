import { countToDecide } from '#app/telling/count-to-decide.ts';
import type { Sheet } from '#app/telling/sheet.server.ts';
import { sentenceAnchor } from '#app/told/anchors.ts';
import { AskedQuestion } from '#app/told/questions.tsx';
import type { HrefWith, OpenSentenceView } from '#app/told/use-open-sentence.ts';
import { Wishes } from '#app/told/wishes.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChangedWords } from '#app/ui/changed-words.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';

interface ToDecideProps {
	sheet: Sheet;
	view: OpenSentenceView;
	/** Counted from 0. */
	asked: number;
	hrefWith: HrefWith;
}

export function ToDecide({ sheet, view, asked, hrefWith }: ToDecideProps) {
	const { questions } = sheet;
	const unfound = sheet.wishes.filter(({ kind }) => kind === 'unfound');
	const count = questions.length + unfound.length;
	if (count === 0) return null;
	const at = asked % count;
	const question = questions[at];
	const [only, ...others] = question?.candidates ?? [];
	const wish = unfound[at - questions.length];
	return (
		<>
			<h2 id="open" className="mt-6">
				{countToDecide(count)}
			</h2>
			{question && (
				<AskedQuestion
					key={question.askedBy}
					question={question}
					ask={question.candidates.every(({ isCry }) => isCry) ? cryText : undefined}
					show={(said, told) => <ChangedWords before={said} after={told} />}
					rewrite={
						only &&
						only.told !== null &&
						others.length === 0 && (
							<ButtonLink {...view.link(sentenceAnchor(only), 'change')} variant="plain" room="little">
								Let me write it
							</ButtonLink>
						)
					}
				/>
			)}
			{wish && (
				<ul className="mt-2">
					<Wishes names={[]} wishes={[wish]} />
				</ul>
			)}
			{count > 1 && (
				<p>
					<StandingLink href={hrefWith({ asked: String((at + 1) % count) }, 'open')}>
						Ask me about another one first
					</StandingLink>
				</p>
			)}
		</>
	);
}

const cryText = 'This sounded as if somebody needed help. Shall I leave it out of the story?';
