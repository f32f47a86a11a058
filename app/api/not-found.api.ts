export { notFound as action, notFound as loader } from '#app/http/api.server.ts';
