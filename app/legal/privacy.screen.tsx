import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireUser } from '~/accounts/session.server';

export async function loader({ request }: LoaderFunctionArgs) {
	await requireUser(request);
	return data(null);
}

export default function Legal() {
	return <h1>Terms</h1>;
}
