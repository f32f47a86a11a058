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
	imported: 'was imported from a file',
	setLive: 'was set live',
	restored: 'was restored',
	stopped: 'was taken out of use',
	deleted: 'was deleted',
	undeleted: 'was put back in the list',
};

/** Versions that were live before, or are deleted, can be restored: the link leads to a question. */
export function PromptEvents({ events }: { events: ShownEvent[] }) {
	return (
		<ol className="border-b border-rule">
			{events.map(({ id, action, prompt, replaced, by, testRun, date }) => (
				<li key={id} className="border-t border-rule py-3 wrap-anywhere">
					<p>
						<StandingLink href={promptUrl(prompt.id)}>{prompt.version}</StandingLink>{' '}
						{prompt.subtype && <span>({prompt.subtype}) </span>}
						<span>
							{`for ${promptTypeNouns[prompt.type].many} ${actionWords[action]}` +
								(replaced ? ` in place of ${replaced.version}` : '')}
						</span>
					</p>
					<Facts>
						<span>{date}</span> {by && <Email>{by}</Email>}
					</Facts>
					{testRun && (
						<p>
							<StandingLink href={runPath(testRun.id)}>
								{`Passed ${testRun.passed} of ${testRun.total} tests when it went live`}
							</StandingLink>
						</p>
					)}
					{action === 'deleted' && prompt.deletedAt && <RestoreLink prompt={prompt} />}
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
