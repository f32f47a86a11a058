import { apiError } from './api.server';

const answer = () => apiError(404, 'Not found.');

export { answer as action, answer as loader };
