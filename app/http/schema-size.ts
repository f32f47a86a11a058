import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

export function maxCharacters(schema: z.ZodType): number {
	let size = sizeBySchema.get(schema);
	if (size === undefined) {
		size = maxSchemaSize(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
		sizeBySchema.set(schema, size);
	}
	return size;
}

const sizeBySchema = new WeakMap<z.ZodType, number>();

export function maxBytesOf(schemas: z.ZodType[], inBytes: (characters: number) => number): number {
	const fields = new Map<string, number>();
	for (const schema of schemas) {
		const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : { '': schema };
		for (const [name, field] of Object.entries(shape))
			fields.set(name, Math.max(fields.get(name) ?? 0, name.length + maxCharacters(field)));
	}
	return inBytes([...fields.values()].reduce((sum, size) => sum + size, SHORT_VALUE_LENGTH));
}

const SHORT_VALUE_LENGTH = 40;

function maxSchemaSize(schema: JsonSchema | boolean): number {
	if (typeof schema === 'boolean') return SHORT_VALUE_LENGTH;
	const { type, enum: values = schema.const === undefined ? undefined : [schema.const] } = schema;
	if (values) return Math.max(...values.map((value) => String(value).length));
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return Math.max(...choices.map(maxSchemaSize));
	if (type === 'string')
		return schema.maxLength ?? (schema.format === 'uuid' ? SHORT_VALUE_LENGTH : Infinity);
	if (type === 'array')
		return (schema.maxItems ?? Infinity) * maxSchemaSize((schema.items ?? true) as JsonSchema);
	const fields = Object.entries(schema.properties ?? {});
	return fields.reduce((sum, [name, field]) => sum + name.length + maxSchemaSize(field), SHORT_VALUE_LENGTH);
}
