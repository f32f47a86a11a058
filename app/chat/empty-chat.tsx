import { ideas } from '#app/conversations/ideas.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { EmptyRoom } from '#app/ui/empty-room.tsx';

/** Rendered on the server alone: the browser keeps it as markup, so that it adds nothing to the scripts. */
const shown = import.meta.env.SSR
	? {
			children: (
				<EmptyRoom drawing="chair" isLow line="Sit down, and tell me of a day that you remember.">
					<fieldset>
						<legend className="mx-auto mb-2 font-normal text-ink-soft">Or start with an idea</legend>
						<ul className="flex flex-wrap justify-center gap-2">
							{ideas.map(({ id, label }) => (
								<li key={id}>
									<SubmitButton variant="chip" room="least" intent={`idea-${id}`}>
										{label}
									</SubmitButton>
								</li>
							))}
						</ul>
					</fieldset>
				</EmptyRoom>
			),
		}
	: { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

export const EmptyChat = () => <div className="flex flex-1 flex-col print:hidden" {...shown} />;
