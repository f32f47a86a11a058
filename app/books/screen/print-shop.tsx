import type { z } from 'zod';
import { backTextLimit } from '#app/books/book.ts';
import type { bookForm } from '#app/books/book-schemas.ts';
import { pressSave } from '#app/books/screen/press-save.ts';
import { TextAreaField, TextField } from '#app/forms/fields.tsx';
import { type FormField, type FormFields, fieldProps } from '#app/forms/use-fields.ts';
import { tickLook } from '#app/ui/check-box.tsx';
import { Hint } from '#app/ui/text.tsx';

export function PrintShop({ fields }: { fields: FormFields<z.input<typeof bookForm>> }) {
	return (
		<div className="relative mt-6">
			<Tick
				field={fields.forPrintShop}
				className="for-shop"
				label="For a print shop"
				hint={
					'Makes pages for both sides of the paper, slightly larger so the print shop can trim them, and a second file ' +
					'with the cover: back, spine and front. Leave this unticked to read the book on a screen or print it at home.'
				}
			>
				<TextAreaField
					field={fields.backText}
					label="Text on the back (optional)"
					hint="A few sentences about who tells these stories, and who they are for."
					maxLength={backTextLimit}
					rows={6}
					dir="auto"
				/>
				<TextField
					field={fields.spineText}
					label="Text on the spine (optional)"
					hint="If you leave this empty, we print the title and who told it. A spine narrower than 5 mm stays blank."
					dir="auto"
					onKeyDown={pressSave}
				/>
				<TextField
					field={fields.spineWidth}
					label="Width of the spine in mm (optional)"
					hint="Fill this in if your print shop gives you a width. Otherwise we work it out for 90 g book paper."
					inputMode="decimal"
					onKeyDown={pressSave}
				/>
			</Tick>
		</div>
	);
}

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
				className={`float-left mt-2 ${tickLook} ${className}`}
			/>
			<label htmlFor={field.id} className="flex min-h-target items-center ps-3 font-normal">
				{label}
			</label>{' '}
			<div className="clear-both">
				<Hint id={field.descriptionId}>{hint}</Hint>
			</div>
			{children && <div className="shop-only">{children}</div>}
		</>
	);
}
