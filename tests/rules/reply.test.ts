import { expect, it } from 'vitest';
import { describeFailure, describeSendError } from '#app/chat/reply.ts';
import { failureText, RequestError, tooLongText } from '#app/http/failure.ts';

it('An assistant that stalls is not the person’s connection; a request that nobody answers may be', () => {
	expect(describeFailure('timeout')).toMatchObject({
		title: 'AI Response Error',
		description: 'The assistant took too long to answer. Please try again in a moment.',
	});
	expect(describeFailure('timeout').description).not.toMatch(/connection/);
	const browsers = describeSendError(new DOMException('It took too long.', 'TimeoutError'));
	expect(browsers).toMatchObject({ title: 'AI Response Error', description: failureText.timeout });
});

it('A message that is refused was put to no assistant: only the reason is said', () => {
	const refused = (status: number, error: object) =>
		describeSendError(new RequestError(status, JSON.stringify({ status: 'error', error })));
	const blank = refused(400, { content: ['Please write something.'] });
	expect(blank).toMatchObject({ title: 'Please write something.', destructive: true });
	expect(blank.description).toBeUndefined();
	expect(refused(409, { '': ['This conversation is full.'] }).title).toBe('This conversation is full.');
	expect(describeSendError(new RequestError(413, 'Too large')).title).toBe(tooLongText);
	const lost = { '': ['AI Response Error', failureText.server] };
	expect(refused(503, lost)).toMatchObject({ title: 'AI Response Error', description: failureText.server });
});

it('An assistant that is down is not the person’s internet connection', () => {
	expect(describeFailure('network')).toEqual(describeFailure('server'));
	expect(describeFailure('network').description).toBe(failureText.server);
	expect(describeSendError(new TypeError('Failed to fetch')).title).toBe('Connection Issue');
	expect(describeSendError(new SyntaxError('A proxy’s page')).title).toBe('AI Response Error');
});

it('A conversation that was deleted elsewhere is said to be gone', () => {
	expect(describeSendError(new RequestError(404, '')).title).toContain('no longer here');
});
