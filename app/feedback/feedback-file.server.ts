import { byteOrderMark, csvLine } from '#app/feedback/csv.ts';
import { listFeedback } from '#app/feedback/feedback.server.ts';
import { questionNames, questions } from '#app/feedback/feedback.ts';

const rowsAtOnce = 200;

export async function* writeFeedbackFile(): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	yield encoder.encode(byteOrderMark + csvLine(['Sent (UTC)', 'From', ...Object.values(questions)]));
	let rows = await listFeedback({ limit: rowsAtOnce });
	while (rows.length > 0) {
		const lines = rows.map(({ createdAt, user, ...answers }) =>
			csvLine([createdAt.toISOString(), user.email, ...questionNames.map((name) => answers[name])]),
		);
		yield encoder.encode(lines.join(''));
		rows = await listFeedback({ limit: rowsAtOnce, after: rows.at(-1) });
	}
}
