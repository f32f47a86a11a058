import { openApiDocument } from './openapi.server';
import { getOpenApiCall } from './openapi-call';
import { serve, serveAll } from './serve.server';

const { loader, action } = serveAll(serve(getOpenApiCall, async () => ({ ...openApiDocument() })));

export { action, loader };
