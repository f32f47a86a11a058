import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import type { z } from 'zod';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton, TextAreaField, TextField } from '#app/forms/fields.tsx';
import { FileField } from '#app/forms/file-field.tsx';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { UnsavedChanges } from '#app/forms/kept/unsaved-changes.tsx';
import { forgettingSaved, useKeptForm } from '#app/forms/kept/use-kept-form.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { failure } from '#app/http/failure.ts';
import { bringIn } from '#app/my-data/import/bring-in.server.ts';
import { importLimits, sayBrought, sayMore } from '#app/my-data/import/import.ts';
import { bringInForm } from '#app/my-data/import/import-schemas.ts';
import { myDataPath } from '#app/my-data/my-data.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Lead } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async () => ({ constraint: getZodConstraint(bringInForm) }));

const notBroughtIn = failure('Error', 'This could not be brought in. Please try again.');

export const action = formAction({
	'bring-in': intent(
		bringInForm,
		async ({ user, value }) => {
			const brought = await bringIn(user.id, value);
			const to =
				brought.made.length > 0 ? `${myDataPath}?brought=${brought.made.join()}#bring-in` : myDataPath;
			return { to, toast: { title: sayBrought(brought), description: sayMore(brought) } };
		},
		{
			failure: notBroughtIn,
			uploads: { maxFiles: importLimits.files, maxFileSize: importLimits.bytes },
		},
	),
});

export const clientAction = forgettingSaved(clientActionWith({}, notBroughtIn));

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta('Bring something in');

export default function BringIn() {
	const { constraint } = useLoaderData<typeof loader>();
	const frame = useRef<HTMLDivElement>(null);
	const { earlier } = useKeptForm('bring-in', frame, { text: '', title: '' });
	return (
		<>
			<BackLink href={myDataPath}>My data</BackLink>
			<h1 className="mt-2">Bring something in</h1>
			<Lead>Add something that was written elsewhere. Every word stays as it is, and we add nothing.</Lead>
			<ActionForm<z.input<typeof bringInForm>>
				intent="bring-in"
				constraint={constraint}
				encType="multipart/form-data"
			>
				{({ title, text, files }) => (
					<div ref={frame}>
						{earlier && <UnsavedChanges {...earlier} />}
						<TextAreaField
							field={text}
							label="A text (optional)"
							hint={
								`Up to ${importLimits.typed.toLocaleString('en')} characters, about 8,000 words. ` +
								'For a longer text, choose a file.'
							}
							className="min-h-40"
							dir="auto"
						/>
						<TextField field={title} label="Its title (optional)" dir="auto" />
						<FileField
							field={files}
							label="Files (optional)"
							hint={
								`Texts (.txt or .md), or a download from here: the zip file, or the .json files in its folder ` +
								`“conversations”. Up to ${importLimits.files} files, 60 MB in all. What is already ` +
								`here is not added again.`
							}
							multiple
							accept=".txt,.md,.markdown,.json,.zip,text/plain,text/markdown,application/json,application/zip"
						/>
						<Actions className="mt-4">
							<SubmitButton busyLabel="Bringing in...">Bring it in</SubmitButton>
							<ButtonLink variant="plain" href={myDataPath}>
								Cancel
							</ButtonLink>
						</Actions>
					</div>
				)}
			</ActionForm>
		</>
	);
}
