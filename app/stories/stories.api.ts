import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireApiUser } from '~/accounts/session.server';
import { methodNotAllowed } from '~/http/api.server';
import { pageResponse, readPageRequest, takePage } from '~/http/page.server';
import { listStories } from './stories.server';
import { toWireStory } from './wire.server';

export async function loader({ request }: LoaderFunctionArgs) {
	const user = await requireApiUser(request);
	const page = readPageRequest(request);
	const rows = await listStories(user.id, page);
	return pageResponse(request, takePage(rows, page), toWireStory);
}

export const action = () => methodNotAllowed('GET');
