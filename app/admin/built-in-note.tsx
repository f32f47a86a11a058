import { describeMade } from '#app/admin/prompt-record.tsx';
import type { PromptType } from '#app/generated/prisma/enums.ts';
import { builtInFrom, newVersionUrl } from '#app/prompts/prompts.ts';
import { Summary } from '#app/ui/summary.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

interface BuiltInNoteProps {
	type: PromptType;
	/** Those for whom no version is live, such as “several people”. */
	whom: string;
	content: string;
	made: number;
	/** A new version is being written, which a link would discard. */
	quiet: boolean;
}

export function BuiltInNote({ type, whom, content, made, quiet }: BuiltInNoteProps) {
	return (
		<div role="note">
			<p>
				{`No version is live for conversations with ${whom}: the built-in prompt is used. ` +
					`It has made ${describeMade(type, made)}.`}
			</p>
			<details>
				<Summary>
					View Content<Unseen>of the built-in prompt</Unseen>
				</Summary>
				<p className="mt-1 mb-3 rounded bg-shade px-4 py-3 whitespace-pre-wrap">{content}</p>
			</details>
			{!quiet && (
				<StandingLink href={newVersionUrl(type, builtInFrom)}>
					New Version from the built-in prompt
				</StandingLink>
			)}
		</div>
	);
}
