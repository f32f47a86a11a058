import { serve, serveAll } from '#app/api/serve.server.ts';
import { openApiDocument } from '#app/openapi/openapi.server.ts';
import { getOpenApiCall } from '#app/openapi/openapi-call.ts';

let document: ReturnType<typeof openApiDocument> | undefined;

const { loader, action } = serveAll(
	serve(getOpenApiCall, async () => {
		document ??= openApiDocument();
		return { ...document };
	}),
);

export { action, loader };
