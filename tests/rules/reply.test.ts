import { expect, it } from 'vitest';
import { describeFailure, describeSendError } from '#app/chat/reply.ts';
import { failureText, RequestError } from '#app/http/failure.ts';

it('The assistant’s time-out and the browser’s are called the same', () => {
	const browsers = describeSendError(new DOMException('It took too long.', 'TimeoutError'));
	expect(browsers).toEqual(describeFailure('timeout'));
	expect(browsers).toMatchObject({ title: 'AI Response Error', description: failureText.timeout });
});

it('An assistant that is down is not the person’s internet connection', () => {
	expect(describeFailure('network')).toEqual(describeFailure('server'));
	expect(describeFailure('network').description).toBe(failureText.server);
	expect(describeSendError(new TypeError('Failed to fetch')).title).toBe('Connection Issue');
	expect(describeSendError(new SyntaxError('A proxy’s page')).title).toBe('AI Response Error');
});

it('A conversation that was deleted elsewhere is said to be gone', () => {
	expect(describeSendError(new RequestError(404, '')).title).toContain('not there any more');
});
