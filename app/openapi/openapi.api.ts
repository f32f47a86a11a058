import { apiRoute, serve } from '#app/api/serve.server.ts';
import { openApiDocument } from '#app/openapi/openapi.server.ts';
import { getOpenApiCall } from '#app/openapi/openapi-call.ts';

let apiDocument: ReturnType<typeof openApiDocument> | undefined;

const route = apiRoute(
	serve(getOpenApiCall, async () => {
		apiDocument ??= openApiDocument();
		return { ...apiDocument };
	}),
);

export { route as action, route as loader };
