import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A JSON schema, as far as the tests look into it. */
export interface Schema {
	$ref?: string;
	type?: string | string[];
	format?: string;
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	allOf?: Schema[];
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	minLength?: number;
	maxLength?: number;
	maxItems?: number;
	minimum?: number;
	maximum?: number;
}

/** One operation of the product's OpenAPI document. */
export interface Operation {
	id: string;
	method: string;
	/** With `{…}` for parameters. */
	path: string;
	isPublic: boolean;
	parameters: { in: string; name: string; schema: Schema; required?: boolean }[];
	body: Schema | null;
	/** The documented statuses, and the schema of the JSON that goes with each; null where the answer is no JSON. */
	answers: Map<number, { schema: Schema | null; types: string[] }>;
}

/** An answer, read to its end. */
export interface Answered {
	status: number;
	headers: Headers;
	text: string;
}

/** The product's description of its API, and whether real answers match it. */
export interface Contract {
	operations: Operation[];
	document: {
		info: { license?: { name: string } };
		components: { schemas: Record<string, Schema> };
	};
	/** @returns the first difference between an answer and its description; null for none */
	findFault(operation: Operation, answered: Answered): string | null;
}

/** Reads the description that a running product gives of itself. */
export async function loadContract(url: string): Promise<Contract> {
	const document = await (await fetch(`${url}/api/openapi.json`)).json();
	const ajv = new Ajv2020({ strict: false, allErrors: true });
	formats.default(ajv);
	ajv.addSchema(document, 'document');
	const operations = Object.entries<Record<string, OpenApiOperation>>(document.paths).flatMap(
		([path, methods]) => Object.entries(methods).map(([method, each]) => read(path, method, each)),
	);
	const validators = new Map<string, ValidateFunction>();

	function validate(operation: Operation, status: number, body: unknown): string | null {
		const key = `${operation.id} ${status}`;
		const pointer = ['paths', operation.path, operation.method.toLowerCase(), 'responses', String(status)];
		const schemaPath = [...pointer, 'content', 'application/json', 'schema']
			.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
			.join('/');
		const check = validators.get(key) ?? ajv.compile({ $ref: `document#/${schemaPath}` });
		validators.set(key, check);
		return check(body) ? null : ajv.errorsText(check.errors);
	}

	return {
		operations,
		document,
		findFault(operation, { status, headers, text }) {
			const answer = operation.answers.get(status);
			if (!answer) return `status ${status} is not described: ${text.slice(0, 200)}`;
			const type = (headers.get('Content-Type') ?? '').split(';')[0] ?? '';
			if (answer.types.length === 0) return null;
			if (!answer.types.some((each) => each === type || each === type.replace(/\/.*/, '/*')))
				return `content type ${type} is not described for ${status}`;
			if (type !== 'application/json') return null;
			try {
				return validate(operation, status, JSON.parse(text));
			} catch (error) {
				return `${error}: ${text.slice(0, 200)}`;
			}
		},
	};
}

interface OpenApiOperation {
	operationId: string;
	security?: unknown[];
	parameters?: Operation['parameters'];
	requestBody?: { content: { 'application/json': { schema: Schema } } };
	responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

function read(path: string, method: string, operation: OpenApiOperation): Operation {
	return {
		id: operation.operationId,
		method: method.toUpperCase(),
		path,
		isPublic: operation.security?.length === 0,
		parameters: operation.parameters ?? [],
		body: operation.requestBody?.content['application/json'].schema ?? null,
		answers: new Map(
			Object.entries(operation.responses).map(([status, { content = {} }]) => [
				Number(status),
				{ schema: content['application/json']?.schema ?? null, types: Object.keys(content) },
			]),
		),
	};
}
