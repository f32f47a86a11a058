import { apiError } from '#app/http/api.server.ts';

const notFound = () => apiError(404, 'Not found.');

export { notFound as action, notFound as loader };
