import { useState } from 'react';
import { TextAreaField } from '#app/forms/fields.tsx';
import type { FormField } from '#app/forms/use-fields.ts';
import type { RuleSet } from '#app/prompts/variables/standing-rules.server.ts';
import { aboutTokens } from '#app/prompts/variables/tokens.ts';
import { promptVariables, variableNames } from '#app/prompts/variables/variables.ts';
import { Summary } from '#app/ui/summary.tsx';
import { Hint } from '#app/ui/text.tsx';

/** The editor of a prompt, with the variables and the rules that are added anyway. */
export function ContentField({ field, rules }: { field: FormField; rules: RuleSet[] }) {
	const [typed, setTyped] = useState<string>();
	const content = typed ?? field.initialValue ?? '';
	return (
		<>
			<TextAreaField
				field={field}
				label="Prompt Content"
				hint="You can use the variables below. They are filled in for each reply or story."
				rows={12}
				className="min-h-80"
				onInput={({ currentTarget }) => setTyped(currentTarget.value)}
			/>
			{content && <Hint>{`This is ${aboutTokens(content)}.`}</Hint>}
			<section className="mt-4" aria-labelledby="variables">
				<h4 id="variables" className="text-[1rem]">
					Variables
				</h4>
				<dl className="mt-2 text-small [&>*+*]:mt-2">
					{variableNames.map((name) => (
						<div key={name} className="sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-4">
							<dt>
								<code>{`{{${name}}}`}</code>
							</dt>{' '}
							<dd className="ms-0">{promptVariables[name]}</dd>
						</div>
					))}
				</dl>
			</section>
			<details className="mt-4">
				<Summary>Rules that are always added</Summary>
				<p className="mt-1">
					These come after your text. There is no need to repeat them, and what contradicts them confuses the
					model.
				</p>
				{rules.map(({ heading, lines }) => (
					<section key={heading} className="mt-3 rounded bg-shade px-4 py-3 wrap-anywhere [&>*+*]:mt-2">
						<h4 className="text-[1rem]">{heading}</h4>
						{lines.map((line) => (
							<p key={line}>{line}</p>
						))}
					</section>
				))}
			</details>
		</>
	);
}
