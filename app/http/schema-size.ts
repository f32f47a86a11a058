import { z } from 'zod';

type Json = z.core.JSONSchema.BaseSchema;

export function mostCharacters(schema: z.ZodType): number {
	let size = sizes.get(schema);
	if (size === undefined) {
		size = sizeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
		sizes.set(schema, size);
	}
	return size;
}

const sizes = new WeakMap<z.ZodType, number>();

export function maxBytesOf(schemas: z.ZodType[], inBytes: (characters: number) => number): number {
	const fields = new Map<string, number>();
	for (const schema of schemas) {
		const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : { '': schema };
		for (const [name, field] of Object.entries(shape))
			fields.set(name, Math.max(fields.get(name) ?? 0, name.length + mostCharacters(field)));
	}
	return inBytes([...fields.values()].reduce((sum, size) => sum + size, SHORT));
}

const SHORT = 40;

function sizeOf(schema: Json | boolean): number {
	if (typeof schema === 'boolean') return SHORT;
	const { type, enum: values = schema.const === undefined ? undefined : [schema.const] } = schema;
	if (values) return Math.max(...values.map((value) => String(value).length));
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return Math.max(...choices.map(sizeOf));
	if (type === 'string') return schema.maxLength ?? (schema.format === 'uuid' ? SHORT : Infinity);
	if (type === 'array') return (schema.maxItems ?? Infinity) * sizeOf((schema.items ?? true) as Json);
	const fields = Object.entries(schema.properties ?? {});
	return fields.reduce((sum, [name, field]) => sum + name.length + sizeOf(field), SHORT);
}
