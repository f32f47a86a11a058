import { log } from '#app/observe/log.server.ts';
import { metrics } from '#app/observe/metrics.server.ts';

/** docs/operating.md has a remedy for each. */
const alertTexts = {
	'mail-not-sent': 'An email could not be sent.',
	'storage-refused': 'The file storage did not do what it was asked.',
	'job-given-up': 'A job has failed for good.',
	'job-queue-refused': 'The database refuses what the job queue asks.',
	'disk-full': 'The disk takes no more files.',
	'disks-differ':
		'Another machine keeps files on a disk of its own, so each misses what the other one has stored: set GCS_BUCKET.',
	'model-key-refused': 'The assistant’s server does not accept the key.',
	'model-quota-used-up': 'The quota of the assistant’s model is used up.',
	'model-retired': 'The assistant’s server does not know the model.',
	'model-unreachable': 'The assistant’s server cannot be reached.',
};

export type AlertName = keyof typeof alertTexts;

export const alertNames = Object.keys(alertTexts) as AlertName[];

export interface Alert {
	name: AlertName;
	text: string;
	count: number;
	since: Date;
	last: Date;
}

const recentMs = 24 * 3_600_000;
const raised = new Map<AlertName, Alert>();
let tell: ((alert: Alert) => void) | undefined;

/** Logs it as an error, counts it, and tells the admin. @param details nothing that people wrote */
export function raiseAlert(name: AlertName, details: object = {}, text = alertTexts[name]): void {
	log.error({ alert: name, ...details }, text);
	metrics?.alerts.inc({ alert: name });
	const last = new Date();
	const { count, since } = recentAlerts().find((alert) => alert.name === name) ?? { count: 0, since: last };
	const alert = { name, text, count: count + 1, since, last };
	raised.set(name, alert);
	tell?.(alert);
}

/** Of this process, within a day. */
export const recentAlerts = (): Alert[] =>
	[...raised.values()].filter(({ last }) => last.getTime() > Date.now() - recentMs);

/** @param listener does not throw */
export function onAlert(listener: (alert: Alert) => void): void {
	tell = listener;
}
