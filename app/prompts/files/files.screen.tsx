import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import type { z } from 'zod';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { FileField } from '#app/forms/file-field.tsx';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { importPromptsFailed } from '#app/prompts/failures.ts';
import { importPrompts } from '#app/prompts/files/import-prompts.server.ts';
import { importForm } from '#app/prompts/files/prompt-file-schemas.ts';
import { filesUrl, maxFileBytes, sayBroughtIn } from '#app/prompts/files/prompt-files.ts';
import { readPromptFile } from '#app/prompts/files/read-prompt-file.server.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Lead } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async () => ({ constraint: getZodConstraint(importForm) }), {
	access: 'admin',
});

export const action = formAction({
	import: intent(
		importForm,
		async ({ user, value }) => {
			const brought = await importPrompts(user.id, await readPromptFile(value.file));
			return { to: filesUrl, toast: { title: 'Success!', description: sayBroughtIn(brought) } };
		},
		{ access: 'admin', failure: importPromptsFailed, uploads: { maxFiles: 1, maxFileSize: maxFileBytes } },
	),
});

export const clientAction = clientActionWith({}, importPromptsFailed);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>((data) => (data ? 'Import and Export' : 'Access Denied'));

export default function PromptFiles() {
	const { constraint } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href="/admin">Back to the dashboard</BackLink>
			<h1 className="mt-2">Import and Export</h1>
			<Lead>Keep a copy of all versions, or take them to another installation.</Lead>
			<Card className="mt-6 [&>*+*]:mt-3" aria-labelledby="export">
				<h2 id="export">Export</h2>
				<p>
					A JSON file with every version of both types, its notes and its text. Deleted ones are not in it.
				</p>
				<p>
					<ButtonLink variant="plain" href="/api/prompts/export" download>
						Download All Versions
					</ButtonLink>
				</p>
			</Card>
			<Card className="mt-6 [&>*+*]:mt-3" aria-labelledby="from-a-file">
				<h2 id="from-a-file">Import</h2>
				<p>
					Versions that are already here stay as they are. Nothing is set live. If a name stands for another
					text here, nothing of the file is imported.
				</p>
				<ActionForm<z.input<typeof importForm>>
					intent="import"
					constraint={constraint}
					encType="multipart/form-data"
				>
					{({ file }) => (
						<>
							<FileField
								field={file}
								label="File"
								hint="A file that was downloaded from this page (.json), up to 1,000 versions and 10 MB."
								accept=".json,application/json"
							/>
							<Actions className="mt-4">
								<SubmitButton busyLabel="Importing...">Import</SubmitButton>
							</Actions>
						</>
					)}
				</ActionForm>
			</Card>
		</>
	);
}
