import { StandingLink } from '#app/ui/text-link.tsx';

export function NoModel({ isAdmin }: { isAdmin: boolean }) {
	return (
		<p className="mb-2 text-small text-ink-soft">
			<span>No AI is connected here: every word is kept, and questions are ready when you want one.</span>{' '}
			{isAdmin && <StandingLink href="/admin/model">Connect a model</StandingLink>}
		</p>
	);
}
