import { TextLink } from '#app/ui/text-link.tsx';

export interface LeftOutNamesProps {
	/** `name` is null for the owner of the book; `memories` have the name hidden. */
	leftOut: { name: string | null; memories: { conversationId: string; title: string }[] }[];
}

/** Why a name does not stand on the cover, and what its owner can do. */
export function LeftOutNames({ leftOut }: LeftOutNamesProps) {
	return leftOut.map(({ name, memories }) => (
		<p key={name} className="mt-3 text-small wrap-anywhere text-ink-soft">
			<span>{`${name ?? 'Your name'} is left out of the cover because you left it out of`}</span>{' '}
			{memories.map(({ conversationId, title }, at) => (
				<span key={conversationId}>
					<TextLink href={`/chat/${conversationId}/told#names`}>{`“${title}”`}</TextLink>
					<span>{at === memories.length - 1 ? '. ' : ', '}</span>
				</span>
			))}
			<span>
				{`To have it on the cover, change that there, or untick ${memories.length === 1 ? 'this story' : 'these stories'}.`}
			</span>
		</p>
	));
}
