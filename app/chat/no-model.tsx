import { StandingLink } from '#app/ui/text-link.tsx';

export function NoModel({ isAdmin }: { isAdmin: boolean }) {
	return (
		<p className="mb-2 text-small text-ink-soft">
			<span>
				No AI is connected here. We keep every word, and you can ask for a question whenever you want one.
			</span>{' '}
			{isAdmin && <StandingLink href="/admin/model">Connect a model</StandingLink>}
		</p>
	);
}
