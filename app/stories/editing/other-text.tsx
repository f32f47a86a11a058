import { TextToCopy } from '#app/ui/text-to-copy.tsx';

export function OtherText({ title, content }: { title: string; content: string }) {
	return (
		<TextToCopy
			id="typed-there"
			heading="Another window has unsaved changes to this story"
			note={
				'They are kept, and so are yours, in the boxes below. ' +
				'Save or discard yours, and the others will appear in their place.'
			}
			label="The text from the other window"
			title={title}
			content={content}
		/>
	);
}

interface ShownFields {
	title?: unknown;
	content?: unknown;
	stamp?: unknown;
}

export function isOther(
	text: ShownFields | null | undefined,
	{ title, content }: { title: string; content: string },
): boolean {
	if (text?.content === undefined) return false;
	return String(text.content).trim() !== content.trim() || String(text.title).trim() !== title;
}

export function otherDraft<Draft extends { title: string; content: string; stamp: string }>(
	typed: ShownFields | undefined,
	draft: Draft | null,
): Draft | null {
	return draft && typed?.stamp !== draft.stamp && isOther(typed, draft) ? draft : null;
}
