import { accountCalls } from '~/accounts/calls';
import { blogCalls } from '~/blog/calls';
import { conversationCalls } from '~/conversations/calls';
import { promptCalls } from '~/prompts/calls';
import { storyCalls } from '~/stories/calls';
import type { Call } from './call';
import { getOpenApiCall } from './openapi-call';

/** Every call of the API, in the order of the specification's table. */
export const allCalls: Call[] = [
	...accountCalls,
	...conversationCalls,
	...storyCalls,
	...blogCalls,
	...promptCalls,
	getOpenApiCall,
];
