import type { LoaderFunctionArgs } from '@remix-run/node';
import { findReply } from '#app/conversations/messages.server.ts';
import { requireId } from '#app/http/id.ts';
import { conversationPrefix } from '#app/storage/story-prefixes.ts';
import { listenResource, nothingIsSent } from '#app/voice/listening/listen-resource.server.ts';

export const loader = (args: LoaderFunctionArgs) =>
	listenResource(args, async (userId) => {
		const id = requireId(args.params.id);
		const reply = await findReply(userId, id, requireId(args.params.messageId));
		return reply && { text: reply.content, prefix: conversationPrefix(id) };
	});

export { nothingIsSent as action };
