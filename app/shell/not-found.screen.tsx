import { data, type MetaFunction } from '@remix-run/node';
import { NotFound } from '#app/shell/error-screen.tsx';

const notFound = () => data(null, { status: 404 });

export { notFound as action, notFound as loader };

export const handle = { scripts: false };

export const meta: MetaFunction = () => [{ title: '404 Page Not Found – Family Stories' }];

export default NotFound;
