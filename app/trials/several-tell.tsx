import { type FormField, fieldProps } from '#app/forms/use-fields.ts';

export const SeveralTell = ({ field }: { field: FormField }) => (
	<label className="flex min-h-target items-start gap-3 py-2 font-normal">
		<input
			{...fieldProps(field)}
			type="checkbox"
			value="on"
			defaultChecked={field.initialValue === 'on'}
			className="tick"
		/>{' '}
		<span className="min-w-0">
			Several people tell. Each message begins with a name, such as “Ida: We had a dog.”
		</span>
	</label>
);
