import { env } from '#app/env.server.ts';
import type { Answered } from '#app/observe/observe-requests.server.ts';

const prefix = 'family_stories_';
/** In seconds: a page takes some hundredths, a reply many seconds, a PDF up to a minute. */
const buckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 60];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

async function define() {
	// Here, since it takes 70 ms and 20 MB.
	const { default: prom } = await import('prom-client');
	const registry = new prom.Registry();
	const registers = [registry];
	prom.collectDefaultMetrics({ register: registry });
	const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
		new prom.Counter({ name: prefix + name, help, labelNames, registers });
	const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
		new prom.Histogram({ name: prefix + name, help, labelNames, buckets, registers });
	const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
		new prom.Gauge({ name: prefix + name, help, labelNames, registers });
	return {
		registry,
		requests: histogram('request_seconds', 'Requests by pattern and class of status.', [
			'method',
			'route',
			'status',
		]),
		answers: counter('answers_total', 'Replies and stories asked of a model, by version of the prompt.', [
			'type',
			'version',
			'outcome',
		]),
		answerTime: histogram('answer_seconds', 'How long replies and stories took.', ['type']),
		tokens: counter('tokens_total', 'Tokens of the model, by what for and by version of the prompt.', [
			'task',
			'version',
			'kind',
		]),
		alerts: counter('alerts_total', 'What must never be silent: see docs/operating.md.', ['alert']),
		failedWork: counter('failed_work_total', 'Long work that was given up.', ['kind']),
		jobs: gauge('jobs', 'Jobs in the database, of all processes together.', ['task', 'kind', 'state']),
		oldestJob: gauge('oldest_job_seconds', 'How long the job that is due longest has waited.', [
			'task',
			'kind',
		]),
		queue: gauge('queue', 'PDFs, books and photos in this process.', ['queue', 'state']),
		pool: gauge('database_connections', 'Connections of this process to the database.', ['state']),
		isDatabaseUp: gauge('database_up', 'Whether the database answered while this was read.'),
	};
}

export type Metrics = Awaited<ReturnType<typeof define>>;

/** Undefined while nobody may read them: then nothing is counted. */
export let metrics: Metrics | undefined;

export async function startMetrics(): Promise<void> {
	if (env.METRICS_TOKEN) metrics = await define();
}

export function countRequest({ method, route, status, ms }: Answered): void {
	const known = methods.includes(method) ? method : 'other';
	const kind = status === 'aborted' ? status : `${status.charAt(0)}xx`;
	metrics?.requests.observe({ method: known, route, status: kind }, ms / 1000);
}
