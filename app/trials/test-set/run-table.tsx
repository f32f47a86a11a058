// biome-ignore-all lint/a11y/noRedundantRoles: a table whose rows are blocks is none to some browsers.
import type { ReactNode } from 'react';
import type { DescribedAnswer, RunSum } from '#app/trials/describe-trial.server.ts';
import { sayMeasures } from '#app/trials/trial-words.ts';
import { Verdict } from '#app/trials/verdict.tsx';
import { Dotted } from '#app/ui/text.tsx';

export interface RunTableProps {
	caption: string;
	/** Above the columns: this version, and what was live. */
	columns: string[];
	tests: { id: string; name: string; answers: (DescribedAnswer | null)[] }[];
	sums: RunSum[];
}

/** On a phone each row is a block, with the column's name in each cell. */
export function RunTable({ caption, columns, tests, sums }: RunTableProps) {
	return (
		<table role="table" className="w-full border-collapse max-sm:block">
			<caption className="sr-only">{caption}</caption>
			<thead role="rowgroup" className="max-sm:sr-only">
				<tr role="row" className="border-b-2 border-edge">
					{['Test', ...columns].map((name) => (
						<th
							key={name}
							role="columnheader"
							scope="col"
							className="py-2 pe-3 text-start align-bottom wrap-anywhere"
						>
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup" className="max-sm:block">
				{tests.map(({ id, name, answers }) => (
					<Row key={id} name={name} columns={columns}>
						{answers.map((answer, index) => (
							<Outcome key={columns[index]} answer={answer} />
						))}
					</Row>
				))}
			</tbody>
			<tfoot role="rowgroup" className="max-sm:block">
				<Row name="Total" columns={columns}>
					{sums.map((sum, index) => (
						<Sum key={columns[index]} sum={sum} />
					))}
				</Row>
			</tfoot>
		</table>
	);
}

function Row({ name, columns, children }: { name: string; columns: string[]; children: ReactNode[] }) {
	return (
		<tr role="row" className="border-b border-rule max-sm:block max-sm:py-3">
			<th
				role="rowheader"
				scope="row"
				className="py-2 pe-3 text-start align-top wrap-anywhere max-sm:block max-sm:py-0"
				dir="auto"
			>
				{name}
			</th>
			{columns.map((column, index) => (
				<td key={column} role="cell" className="py-2 pe-3 align-top wrap-anywhere max-sm:block max-sm:pb-0">
					<span className="block text-small text-ink-soft sm:hidden">{column}</span>
					{children[index]}
				</td>
			))}
		</tr>
	);
}

function Outcome({ answer }: { answer: DescribedAnswer | null }) {
	if (!answer) return <p>No answer yet</p>;
	return (
		<>
			<Verdict answer={answer} isTest />
			<Measures of={answer} />
		</>
	);
}

function Sum({ sum }: { sum: RunSum }) {
	const { passed, failed, unanswered, unchecked } = sum;
	const parts = [
		`${passed} passed`,
		`${failed} failed`,
		...(unanswered > 0 ? [`${unanswered} without an answer`] : []),
		...(unchecked > 0 ? [`${unchecked} with nothing to check`] : []),
	];
	return (
		<>
			<p className="font-bold">{parts.join(', ')}</p>
			<Measures of={sum} />
		</>
	);
}

const Measures = ({ of }: { of: Parameters<typeof sayMeasures>[0] }) => (
	<p className="text-small text-ink-soft">
		<Dotted facts={sayMeasures(of)} />
	</p>
);
