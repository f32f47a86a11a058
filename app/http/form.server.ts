/**
 * The fields of a form.
 * @throws a 415 Response for a body that is no form, a 400 Response for one that cannot be read
 */
export async function readForm(request: Request): Promise<FormData> {
	const type = request.headers.get('Content-Type') ?? '';
	if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
		throw new Response('Please send this as a form.', { status: 415 });
	}
	try {
		return await request.formData();
	} catch {
		throw new Response('This form could not be read.', { status: 400 });
	}
}
