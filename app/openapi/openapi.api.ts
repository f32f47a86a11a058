import { apiRoute, serve } from '#app/api/serve.server.ts';
import { openApiDocument } from '#app/openapi/openapi.server.ts';
import { getOpenApiCall } from '#app/openapi/openapi-call.ts';

let document: ReturnType<typeof openApiDocument> | undefined;

const route = apiRoute(
	serve(getOpenApiCall, async () => {
		document ??= openApiDocument();
		return { ...document };
	}),
);

export { route as action, route as loader };
