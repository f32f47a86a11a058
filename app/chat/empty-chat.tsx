import { ideas } from '#app/conversations/ideas.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { EmptyRoom } from '#app/ui/empty-room.tsx';
import { serverMarkup } from '#app/ui/server-markup.ts';

const shown = import.meta.env.SSR
	? {
			children: (
				<EmptyRoom drawing="chair" isCompact line="Sit down and tell me about a day you remember.">
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
	: serverMarkup;

export const EmptyChat = () => <div className="flex flex-1 flex-col print:hidden" {...shown} />;
