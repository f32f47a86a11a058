import type { ShownAnswer } from '#app/trials/describe-trial.server.ts';
import { findingsOf, sayMeasures } from '#app/trials/trial-words.ts';
import { Verdict } from '#app/trials/verdict.tsx';
import { Dotted, Hint } from '#app/ui/text.tsx';

interface AnswerProps {
	answer: ShownAnswer;
	/** The heading above it: its own is one below. */
	under: 2 | 3;
	isTest?: boolean;
}

export function Answer({ answer, under, isTest = false }: AnswerProps) {
	const { failure, reply, story, lang } = answer;
	const Below = under === 2 ? 'h3' : 'h4';
	return (
		<div className="[&>*+*]:mt-3">
			<Hint>
				<Dotted facts={sayMeasures(answer)} />
			</Hint>
			<Verdict answer={answer} isTest={isTest} />
			{(reply ?? story) && (
				<div
					className="rounded bg-shade px-4 py-3 font-story wrap-anywhere [&>*+*]:mt-2"
					lang={lang}
					dir="auto"
				>
					{story?.title && <p className="font-bold">{story.title}</p>}
					{(story ?? reply)?.text.split(/\n{2,}/).map((paragraph, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be alike.
						<p key={index} className="whitespace-pre-line">
							{paragraph}
						</p>
					))}
				</div>
			)}
			{!failure && (
				<>
					<Below className="text-[1rem]">What the checks found</Below>
					<ul className="list-disc ps-6 wrap-anywhere">
						{findingsOf(answer).map((finding, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two findings may be alike.
							<li key={index}>{finding}</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
