/** Browsers give up after 30 s; what else an answer needs takes the rest. */
export const answerMs = 27_000;

/** A late result is given to `discard`. @throws the result of `late` */
export async function orLate<Result>(
	work: Promise<Result>,
	ms: number,
	{ late, discard = () => {} }: { late: () => Error; discard?: (result: Result) => unknown },
): Promise<Result> {
	const end = Promise.withResolvers<never>();
	let isLate = false;
	const timer = setTimeout(() => {
		isLate = true;
		end.reject(late());
	}, ms);
	work.then((result) => isLate && discard(result)).catch(() => {});
	return Promise.race([work, end.promise]).finally(() => clearTimeout(timer));
}
