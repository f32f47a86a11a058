/** The post's excerpt, or its first 200 characters (specification, section 2). */
export function excerptOf(post: { excerpt: string | null; content: string }): string {
	if (post.excerpt) return post.excerpt;
	const characters = [...post.content];
	return characters.length > 200 ? `${characters.slice(0, 200).join('')}…` : post.content;
}
