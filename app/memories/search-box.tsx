import { Form, useLocation } from '@remix-run/react';
import { queryLimit } from '#app/memories/search-terms.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Input } from '#app/ui/field.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';
import { useNewFocus } from '#app/ui/use-new-focus.ts';

interface FoundMemory {
	conversationId: string;
	storyId: string | null;
	title: string;
	date: string;
	snippet: { text: string; marked: boolean }[];
}

export function SearchBox({ words }: { words: string | null }) {
	const { key } = useLocation();
	return (
		<search>
			{/* A new key per answer drops the focus, which the answer takes. */}
			<Form key={words === null ? null : key} action="/profile" className="search-form" preventScrollReset>
				<label htmlFor="words" className="sr-only">
					Search your memories
				</label>{' '}
				<Input
					id="words"
					type="search"
					name="q"
					defaultValue={words ?? ''}
					maxLength={queryLimit}
					placeholder="Search"
					dir="auto"
				/>{' '}
				<Button type="submit" variant="plain" name="go" value="Search">
					<SearchIcon />
					<span className="max-lg:sr-only">Search</span>
				</Button>
			</Form>
		</search>
	);
}

const SearchIcon = () => (
	<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
		<circle cx="8.5" cy="8.5" r="6" />
		<path d="M13 13l5 5" strokeLinecap="round" />
	</svg>
);

export function countFound({ length }: unknown[]): string {
	if (length === 0) return 'Nothing found for';
	return length === 1 ? 'One memory for' : `${length} memories for`;
}

export function SearchResults(props: { words: string; found: FoundMemory[] }) {
	return <Results key={useLocation().key} {...props} />;
}

function Results({ words, found }: { words: string; found: FoundMemory[] }) {
	const heading = useNewFocus<HTMLHeadingElement>();
	return (
		<div className="mt-6">
			<h2 id="found" ref={heading} className="focus:outline-none">
				{`${countFound(found)} “`}
				<bdi>{words}</bdi>”
			</h2>
			<ul className="my-4 max-w-column [&>li+li]:mt-4">
				{found.map(({ conversationId, storyId, title, date, snippet }) => (
					<li key={conversationId}>
						<Card as="article">
							<h3 dir="auto" className="-mt-2 font-story wrap-anywhere">
								<StandingLink tone="ink" href={storyId ? `/stories/${storyId}` : `/chat/${conversationId}`}>
									{title || 'Title'}
								</StandingLink>
							</h3>
							<p className="text-small text-ink-soft">{`${date} · ${storyId ? 'Story' : 'Conversation'}`}</p>
							<p dir="auto" className="mt-2 font-story">
								{snippet.map(({ text, marked }, at) =>
									marked ? (
										// biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing else.
										<mark key={at} className="bg-shade font-bold text-accent-strong underline">
											{text}
										</mark>
									) : (
										// biome-ignore lint/suspicious/noArrayIndexKey: see above.
										<span key={at}>{text}</span>
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
		</div>
	);
}
