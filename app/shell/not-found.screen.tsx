import { data, type MetaFunction } from '@remix-run/node';
import { NotFound } from '#app/shell/error-screen.tsx';

export const loader = () => data(null, { status: 404 });

export const action = loader;

export const meta: MetaFunction = () => [{ title: '404 Page Not Found – Family Stories' }];

export default NotFound;
