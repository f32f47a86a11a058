import { Form } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Has the story written; shown after the user's second message (specification, section 9). */
export function GenerateForm({ busy, hasUnsent }: { busy: boolean; hasUnsent: () => boolean }) {
	const hydrated = useHydrated();
	return (
		<Form
			method="post"
			onSubmit={(event) => {
				// why: what is still in the box would be missing from the story.
				if (hasUnsent()) event.preventDefault();
			}}
		>
			<input type="hidden" name="intent" value="generate" />
			{hydrated && <input type="hidden" name="scripted" value="1" />}
			<Button type="submit" busy={busy} busyLabel="Generating...">
				Generate Story
			</Button>
		</Form>
	);
}
