import { type CoverParts, coverHtml } from '#app/books/print/cover.ts';

export function CoverPicture({ cover, className = '' }: { cover: CoverParts; className?: string }) {
	return (
		<div className={`cover-picture ${className}`} role="img" aria-label={`Cover of “${cover.title}”`}>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: see `coverHtml`. */}
			<div dangerouslySetInnerHTML={{ __html: coverHtml(cover, 'p') }} />
		</div>
	);
}
