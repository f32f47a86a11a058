import type { FormField } from '#app/forms/use-fields.ts';
import { CheckBox } from '#app/ui/check-box.tsx';

export const SeveralTell = ({ field: { id, name, initialValue } }: { field: FormField }) => (
	<CheckBox id={id} name={name} value="on" isTicked={initialValue === 'on'}>
		Several people tell. Each message begins with a name, such as “Ida: We had a dog.”
	</CheckBox>
);
