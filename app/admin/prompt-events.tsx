import type { PromptHistoryEvent } from '#app/prompts/prompt-history.server.ts';
import { promptTypeNouns, promptUrl, runPath } from '#app/prompts/prompts.ts';
import { Email, Facts } from '#app/ui/text.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';

export interface ShownEvent
	extends Pick<PromptHistoryEvent, 'id' | 'action' | 'prompt' | 'replaced' | 'by' | 'testRun'> {
	date: string;
}

const actionWords: Record<ShownEvent['action'], string> = {
	created: 'was created',
	imported: 'was brought in from a file',
	setLive: 'was set live',
	restored: 'was restored',
	stopped: 'was taken out of use',
	deleted: 'was deleted',
};

/** Versions that were live before can be restored: the link leads to what would change. */
export function PromptEvents({ events }: { events: ShownEvent[] }) {
	return (
		<ol className="border-b border-rule">
			{events.map(({ id, action, prompt, replaced, by, testRun, date }) => (
				<li key={id} className="border-t border-rule py-3 wrap-anywhere">
					<p>
						<StandingLink href={promptUrl(prompt.id)}>{prompt.version}</StandingLink>{' '}
						{prompt.subtype && <span>({prompt.subtype}) </span>}
						<span>
							{`for ${promptTypeNouns[prompt.type].many} ${actionWords[action]}${replaced ? ` in place of ${replaced.version}` : ''}`}
						</span>
					</p>
					<Facts>
						<span>{date}</span> {by && <Email>{by}</Email>}
					</Facts>
					{testRun && (
						<p>
							<StandingLink href={runPath(testRun.id)}>
								{`It had held ${testRun.held} of ${testRun.total} tests`}
							</StandingLink>
						</p>
					)}
					<RestoreLink prompt={replaced ?? (action === 'stopped' ? prompt : null)} />
				</li>
			))}
		</ol>
	);
}

function RestoreLink({ prompt }: { prompt: PromptHistoryEvent['prompt'] | null }) {
	if (!prompt || prompt.isLive) return null;
	return (
		<p>
			<StandingLink href={`${promptUrl(prompt.id)}?do=restore#question`}>
				{`Restore ${prompt.version}`}
			</StandingLink>
		</p>
	);
}
