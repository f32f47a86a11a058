import { redirect } from '@remix-run/node';
import { apiError } from '~/http/api.server';

export const loader = () => redirect('/login?error=google_not_set_up');

export const action = () => apiError(503, 'Google sign-in is not set up.');
