import { accountCalls } from '#app/accounts/calls.ts';
import type { Call } from '#app/api/call.ts';
import { blogCalls } from '#app/blog/calls.ts';
import { bookCalls } from '#app/books/calls.ts';
import { conversationCalls } from '#app/conversations/calls.ts';
import { deletedCalls } from '#app/deleted/calls.ts';
import { feedbackCalls } from '#app/feedback/calls.ts';
import { memoryCalls } from '#app/memories/calls.ts';
import { myDataCalls } from '#app/my-data/calls.ts';
import { getOpenApiCall } from '#app/openapi/openapi-call.ts';
import { promptCalls } from '#app/prompts/calls.ts';
import { photoCalls } from '#app/stories/photos/photo-calls.ts';
import { storyCalls } from '#app/stories/record/calls.ts';
import { rewriteStoryCall } from '#app/stories/rewriting/rewrite-call.ts';
import { uploadToDriveCall } from '#app/stories/sharing/drive/drive-call.ts';
import { emailStoryCall } from '#app/stories/sharing/email/email-call.ts';
import { linkCalls } from '#app/stories/sharing/links/link-calls.ts';
import { revisionCalls } from '#app/stories/versions/revision-calls.ts';
import { tellingCalls } from '#app/telling/calls.ts';
import { voiceCalls } from '#app/voice/calls.ts';
import { recordingCalls } from '#app/voice/recordings/recording-calls.ts';
import { getWorkCall } from '#app/work/calls.ts';

export const allCalls: Call[] = [
	...accountCalls,
	...conversationCalls,
	...tellingCalls,
	...voiceCalls,
	...recordingCalls,
	...storyCalls,
	...photoCalls,
	rewriteStoryCall,
	emailStoryCall,
	...revisionCalls,
	uploadToDriveCall,
	...linkCalls,
	...bookCalls,
	getWorkCall,
	...memoryCalls,
	...deletedCalls,
	...myDataCalls,
	...feedbackCalls,
	...blogCalls,
	...promptCalls,
	getOpenApiCall,
];
