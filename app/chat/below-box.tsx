import type { ReactNode } from 'react';
import { NoModel } from '#app/chat/no-model.tsx';
import { HelpLink } from '#app/help/help-link.tsx';
import { Hint } from '#app/ui/text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { RecordHint } from '#app/voice/recorder/record.tsx';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

interface BelowBoxProps {
	conversation: {
		id: string | null;
		hasUndecided: boolean;
		hasModel: boolean;
		isAdmin: boolean;
		voice: VoiceSettings;
	};
	hasTold: boolean;
	children: ReactNode;
}

export function BelowBox({ conversation, hasTold, children }: BelowBoxProps) {
	const { id, voice } = conversation;
	return (
		<div className="chat-below print:hidden">
			<div>
				{hasTold && (
					<TextLink href={`/chat/${id}/told`} className="inline-flex min-h-target basis-full items-center">
						What you have told
					</TextLink>
				)}{' '}
				{conversation.hasUndecided && (
					<div className="-mt-2 basis-full">
						<Hint>Some sentences are left out until you decide.</Hint>
					</div>
				)}{' '}
				{children}{' '}
				<div className="mt-6 basis-full border-t border-rule pt-2">
					{!conversation.hasModel && <NoModel isAdmin={conversation.isAdmin} />}
					<RecordHint voice={voice} />
					<HelpLink />
				</div>
			</div>
		</div>
	);
}
