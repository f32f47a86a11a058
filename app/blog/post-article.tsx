import { Fragment } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { ReadingHeader, ReadingPage, ReadingTitle } from '#app/ui/reading-page.tsx';
import { Facts, Lead } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

interface PostArticleProps {
	post: {
		title: string;
		excerpt: string | null;
		content: string;
		date: string;
	};
	back: { href: string; label: string };
	isDraft?: boolean;
}

export function PostArticle({ post, back, isDraft = false }: PostArticleProps) {
	return (
		<ReadingPage>
			<ReadingHeader>
				<Facts>
					{isDraft ? <Badge tone="quiet">Draft</Badge> : <Badge>Published</Badge>} {post.date}
				</Facts>
				<div dir="auto">
					<ReadingTitle dir="auto">{post.title}</ReadingTitle>
					{post.excerpt && <Lead>{post.excerpt}</Lead>}
				</div>
			</ReadingHeader>
			<div className="prose">
				<Paragraphs text={post.content} />
			</div>
			<p>
				<BackLink href={back.href}>{back.label}</BackLink>
			</p>
		</ReadingPage>
	);
}

/** Uses elements for line breaks, for browsers without style sheets and for screen readers. */
function Paragraphs({ text }: { text: string }) {
	// biome-ignore-start lint/suspicious/noArrayIndexKey: what stands here never changes its order.
	return text.split('\n\n').map((paragraph, index) => (
		<p key={index} dir="auto">
			{paragraph.split('\n').map((line, at) => (
				<Fragment key={at}>
					{(at > 0 || paragraph === '') && <br />}
					{line}
				</Fragment>
			))}
		</p>
	));
	// biome-ignore-end lint/suspicious/noArrayIndexKey: see above.
}
