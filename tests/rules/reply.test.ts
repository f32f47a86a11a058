import { expect, it } from 'vitest';
import { describeFailure, describeSendError } from '#app/chat/reply-events.ts';
import { failureText, RequestError, tooLongText } from '#app/http/failure.ts';

it('a timeout of the assistant is not reported as a missing connection', () => {
	expect(describeFailure('timeout')).toMatchObject({
		title: 'AI Response Error',
		description: 'The assistant took too long to answer. Please try again in a moment.',
	});
	expect(describeFailure('timeout').description).not.toMatch(/connection/);
	const browsers = describeSendError(new DOMException('It took too long.', 'TimeoutError'));
	expect(browsers).toMatchObject({ title: 'AI Response Error', description: failureText.timeout });
});

it('a message that is refused is reported with its reason alone', () => {
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

it('an assistant that is down is not reported as a missing connection', () => {
	expect(describeFailure('network')).toEqual(describeFailure('server'));
	expect(describeFailure('network').description).toBe(failureText.server);
	expect(describeSendError(new TypeError('Failed to fetch')).title).toBe('Connection Issue');
	expect(describeSendError(new SyntaxError('A proxy’s page')).title).toBe('AI Response Error');
});

it('a conversation that was deleted elsewhere is reported as gone', () => {
	expect(describeSendError(new RequestError(404, '')).title).toContain('no longer here');
});
