import { redirect } from '@remix-run/node';
import { RateLimitError } from '#app/http/rate-limit.server.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';
import { requestStory, waitForStory } from '#app/stories/stories.server.ts';
import type { Toast } from '#app/ui/toast.tsx';

/** Without scripts a page that has not come yet looks broken; with them the button says that it is working. */
const waitMs = { plain: 3_000, scripted: 20_000 };

interface GenerateOptions {
	/** How much must have been told. */
	minMessages: number;
	scripted: boolean;
	/** Where to say that it did not work, and how. */
	failure: { url: string; toast: Toast };
}

/** For a form that has a story written: leads to the story, to the page that waits for it, or back with what went wrong. */
export async function generateAndShow(userId: string, conversationId: string, options: GenerateOptions) {
	const { minMessages, scripted, failure } = options;
	const requested = await requestStory(userId, conversationId, minMessages).catch((error) => {
		if (error instanceof RateLimitError) return error;
		throw error;
	});
	if (requested instanceof RateLimitError) {
		return redirectWithToast(failure.url, { ...failure.toast, description: requested.message });
	}
	if (typeof requested === 'string') return redirectWithToast(failure.url, failure.toast);
	const story = await waitForStory(userId, requested.id, scripted ? waitMs.scripted : waitMs.plain);
	const url = `/stories/${requested.id}`;
	if (story?.status === 'failed') return redirectWithToast(failure.url, failure.toast);
	if (story?.status === 'writing') return redirect(url);
	return redirectWithToast(url, { title: 'Story generated successfully!' });
}
