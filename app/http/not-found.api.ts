export { notFound as action, notFound as loader } from './api.server';
