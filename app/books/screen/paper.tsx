import type { z } from 'zod';
import { backTextLimit, formatLabels, sayFormat } from '#app/books/book.ts';
import type { bookForm } from '#app/books/book-schemas.ts';
import { pressSave } from '#app/books/screen/press-save.ts';
import { Tick } from '#app/books/screen/tick.tsx';
import { TextAreaField, TextField } from '#app/forms/fields.tsx';
import { SelectField } from '#app/forms/select-field.tsx';
import type { FormFields } from '#app/forms/use-fields.ts';
import type { BookFormat } from '#app/generated/prisma/enums.ts';
import { Summary } from '#app/ui/summary.tsx';

export interface PaperValues {
	format: BookFormat;
	forPrintShop: string | null;
}

interface PaperProps {
	fields: FormFields<z.input<typeof bookForm>>;
	/** The saved values. */
	values: PaperValues;
}

const formatOptions = Object.entries(formatLabels).map(([value, label]) => ({ value, label }));

/** Folded away, since most families leave it as it is. */
export function Paper({ fields, values: { format, forPrintShop } }: PaperProps) {
	const isForShop = fields.forPrintShop.initialValue === 'on';
	const isWrong = [fields.format, fields.backText, fields.spineText, fields.spineWidth].some(
		({ errors }) => errors,
	);
	return (
		<details className="mt-6 border-t border-rule pt-2" open={isForShop || isWrong}>
			<Summary className="w-full justify-between">
				{`Paper and printing: ${sayFormat({ format, forPrintShop: forPrintShop === 'on' })}`}
			</Summary>
			<SelectField field={fields.format} label="Page size" choices={formatOptions} />
			<div className="relative mt-6">
				<Tick
					field={fields.forPrintShop}
					className="for-shop"
					label="For a print shop"
					hint={
						'Makes pages for both sides of the paper, slightly larger so the print shop can trim them, ' +
						'and a second file with the cover: back, spine and front. ' +
						'Leave this unticked to read the book on a screen or print it at home.'
					}
				>
					<TextAreaField
						field={fields.backText}
						label="Text on the back (optional)"
						hint="A few sentences about who tells these stories, and who they are for."
						maxLength={backTextLimit}
						rows={4}
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
		</details>
	);
}
