import { pressSave } from '#app/books/screen/press-save.ts';
import { type FormField, fieldProps } from '#app/forms/use-fields.ts';
import { Hint } from '#app/ui/text.tsx';

interface TickProps {
	field: FormField;
	label: string;
	hint: string;
	className?: string;
	/** Shown only while it is ticked, with the class `for-shop`. */
	children?: React.ReactNode;
}

/** The box stands beside its label, so that a style can tell by it what follows. */
export function Tick({ field, label, hint, className = '', children }: TickProps) {
	return (
		<>
			<input
				{...fieldProps(field, field.descriptionId)}
				type="checkbox"
				value="on"
				defaultChecked={field.initialValue === 'on'}
				onKeyDown={pressSave}
				className={`tick float-left mt-2 ${className}`}
			/>
			<label htmlFor={field.id} className="flex min-h-target py-2 ps-3 font-normal">
				{label}
			</label>{' '}
			<div className="clear-both">
				<Hint id={field.descriptionId}>{hint}</Hint>
			</div>
			{children && <div className="shop-only">{children}</div>}
		</>
	);
}
