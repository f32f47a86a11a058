import { queryLimit } from '#app/memories/search.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Input } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

interface Found {
	conversationId: string;
	storyId: string | null;
	title: string;
	date: string;
	snippet: { text: string; marked: boolean }[];
}

/** Looks through titles, stories and what was said. */
export function SearchBox({ words }: { words: string | null }) {
	return (
		<search>
			<form action="/profile" className="mt-6">
				<label htmlFor="words">Search your memories</label>
				<Actions className="mt-1">
					<Input
						id="words"
						type="search"
						name="q"
						defaultValue={words ?? ''}
						maxLength={queryLimit}
						dir="auto"
						className="min-w-0 flex-[1_1_12rem]"
					/>{' '}
					<Button type="submit" variant="plain" name="go" value="Go">
						Search
					</Button>
				</Actions>
			</form>
		</search>
	);
}

/** The memories that were found, with the words marked where they stand. */
export function SearchResults({ words, found }: { words: string; found: Found[] }) {
	return (
		<section aria-labelledby="found" className="mt-6">
			<h2 id="found">
				{found.length === 0
					? 'Nothing found'
					: found.length === 1
						? 'One memory'
						: `${found.length} memories`}{' '}
				for “<bdi>{words}</bdi>”
			</h2>
			<ul className="my-4 [&>li+li]:mt-4">
				{found.map(({ conversationId, storyId, title, date, snippet }) => (
					<li key={conversationId}>
						<Card as="article">
							<h3 dir="auto" className="font-story">
								<TextLink
									tone="ink"
									href={storyId ? `/stories/${storyId}` : `/chat/${conversationId}`}
									className="inline-flex min-h-target items-center"
								>
									{title || 'Title'}
								</TextLink>
							</h3>
							<p className="text-small text-ink-soft">
								{date} · {storyId ? 'Story' : 'Conversation'}
							</p>
							<p dir="auto" className="mt-2 font-story">
								{snippet.map(({ text, marked }, at) =>
									marked ? (
										// biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing else.
										<mark key={at} className="bg-shade font-bold text-accent-strong underline">
											{text}
										</mark>
									) : (
										text
									),
								)}
							</p>
						</Card>
					</li>
				))}
			</ul>
			<p>
				<ButtonLink variant="plain" href="/profile">
					All memories
				</ButtonLink>
			</p>
		</section>
	);
}
