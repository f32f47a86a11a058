import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '#tests/support/contract.ts';

/** Texts that break careless code. */
const hostile = [
	'\0',
	'a\0b',
	'\ud800',
	'\u202e\u2066x',
	'🏳️‍🌈',
	'İ',
	'\'; drop table "User"; --',
	'<script>alert(1)</script>',
	'{{7*7}}',
	'../../etc/passwd',
	'%00%2e%2e%2f',
	'__proto__',
	'constructor',
	'null',
	'NaN',
	'-1',
	'1e309',
	'9'.repeat(400),
	' ',
	'',
	'x'.repeat(60_000),
	'é'.repeat(300),
];

/** A text of any kind, often a hostile one. */
export const anyText: Arbitrary<string> = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom(...hostile) },
	{ weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
	{ weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
	// Lone surrogates, which JSON can carry.
	{
		weight: 1,
		arbitrary: fc
			.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
			.map((codes) => String.fromCharCode(...codes)),
	},
);

/** Any JSON. */
const anyJson: Arbitrary<unknown> = fc.oneof(anyText, fc.jsonValue({ maxDepth: 4 }));

/** Values that fit a schema, in shape at least. */
export function fitting(schema: Schema, schemas: Record<string, Schema>): Arbitrary<unknown> {
	if (schema.$ref) return fitting(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	const choices = schema.anyOf ?? schema.allOf;
	if (choices) return fc.oneof(...choices.map((each) => fitting(each, schemas)));
	switch (schema.type) {
		case 'string':
			return fittingText(schema);
		case 'integer':
		case 'number':
			return fc.integer({ min: Math.ceil(schema.minimum ?? -1e9), max: schema.maximum ?? 1e9 });
		case 'boolean':
			return fc.boolean();
		case 'null':
			return fc.constant(null);
		case 'array':
			return fc.array(fitting(schema.items ?? {}, schemas), { maxLength: 4 });
		case 'object': {
			const properties = Object.entries(schema.properties ?? {});
			const fields = Object.fromEntries(properties.map(([name, each]) => [name, fitting(each, schemas)]));
			return fc.record(fields, { requiredKeys: schema.required ?? [] });
		}
		default:
			return anyJson;
	}
}

function fittingText({ format, minLength = 0, maxLength = 100 }: Schema): Arbitrary<string> {
	if (format === 'uuid') return fc.uuid();
	if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
	return fc.oneof(
		fc.lorem({ maxCount: 12, mode: 'sentences' }).map((text) => text.slice(0, maxLength)),
		fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }),
	);
}

/** A request body that fits its schema, or is damaged in one of the usual ways. */
export function body(schema: Schema, schemas: Record<string, Schema>): Arbitrary<string> {
	const good = fitting(schema, schemas);
	const damaged = fc
		.tuple(good, fc.nat(), anyJson, anyText)
		.map(([value, seed, junk, name]) => damage(value, seed, junk, name));
	return fc.oneof(
		{ weight: 8, arbitrary: good.map((value) => JSON.stringify(value)) },
		{ weight: 10, arbitrary: damaged.map((value) => JSON.stringify(value) ?? '') },
		{ weight: 2, arbitrary: anyJson.map((value) => JSON.stringify(value) ?? '') },
		{ weight: 2, arbitrary: anyText },
		{ weight: 1, arbitrary: good.map((value) => JSON.stringify(value).slice(0, -1)) },
		{
			weight: 1,
			arbitrary: fc.constantFrom(
				'['.repeat(20_000),
				`{"a":`.repeat(5_000),
				' '.repeat(100_000),
				`"${'y'.repeat(200_000)}"`,
			),
		},
	);
}

/** Changes one place of a value: another type, missing, doubled, or with a property that does not belong. */
function damage(value: unknown, seed: number, junk: unknown, name: string): unknown {
	if (typeof value !== 'object' || value === null) return junk;
	const keys = Object.keys(value);
	const key = keys[seed % Math.max(1, keys.length)];
	if (Array.isArray(value)) {
		if (value.length === 0 || seed % 5 === 0) return Array(seed % 2_500).fill(value[0] ?? junk);
		return value.map((each, index) =>
			String(index) === key ? damage(each, Math.floor(seed / 7), junk, name) : each,
		);
	}
	const fields = { ...(value as Record<string, unknown>) };
	if (key === undefined || seed % 6 === 0)
		return { ...fields, [name]: junk, isAdmin: true, userId: junk, id: junk };
	if (seed % 6 === 1) delete fields[key];
	else if (seed % 6 <= 3) fields[key] = damage(fields[key], Math.floor(seed / 7), junk, name);
	else fields[key] = junk;
	return fields;
}
