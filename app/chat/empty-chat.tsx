import { ideas } from '#app/conversations/ideas.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { EmptyRoom } from '#app/ui/empty-room.tsx';
import { serverMarkup } from '#app/ui/server-markup.ts';
import { Hint } from '#app/ui/text.tsx';

const show = (answeredBy: string) => (
	<EmptyRoom drawing="chair" isCompact line="Sit down and tell me about a day you remember.">
		<Hint>{`You are talking with ${answeredBy}.`}</Hint>
		<fieldset className="ideas mt-4">
			<legend className="mb-2 font-normal text-ink-soft">Or start with an idea</legend>
			<ul>
				{ideas.map(({ id, label }) => (
					<li key={id}>
						<SubmitButton variant="chip" room="little" intent={`idea-${id}`}>
							{label}
						</SubmitButton>
					</li>
				))}
			</ul>
		</fieldset>
	</EmptyRoom>
);

export const EmptyChat = ({ answeredBy }: { answeredBy: string }) => (
	<div
		className="flex flex-1 flex-col print:hidden"
		{...(import.meta.env.SSR ? { children: show(answeredBy) } : serverMarkup)}
	/>
);
