import { openApiDocument } from './openapi.server';
import { getOpenApiCall } from './openapi-call';
import { serve, serveAll } from './serve.server';

let document: ReturnType<typeof openApiDocument> | undefined;

const { loader, action } = serveAll(
	serve(getOpenApiCall, async () => {
		document ??= openApiDocument();
		return { ...document };
	}),
);

export { action, loader };
