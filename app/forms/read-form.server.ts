const maxFields = 200;

/**
 * The fields of a form.
 * @throws a 415 Response for a body that is no form, a 400 Response for one that cannot be read
 */
export async function readForm(request: Request): Promise<FormData> {
	const type = request.headers.get('Content-Type') ?? '';
	if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readUrlencoded(await request.text());
	if (!/^multipart\/form-data\b/i.test(type)) {
		throw new Response('Please send this as a form.', { status: 415 });
	}
	try {
		return await request.formData();
	} catch {
		throw new Response('This form could not be read.', { status: 400 });
	}
}

function readUrlencoded(body: string): FormData {
	// why: reading very many fields takes the server as long as their number squared.
	if (body.split('&', maxFields + 1).length > maxFields) {
		throw new Response('This form has too many fields.', { status: 400 });
	}
	const form = new FormData();
	for (const [name, value] of new URLSearchParams(body)) form.append(name, value);
	return form;
}
