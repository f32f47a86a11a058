import { Scripts } from '@remix-run/react';
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { forgetAfterSignOut } from '#app/sessions/browser-storage.ts';
import { restoreSession } from '#app/sessions/restore-session.ts';
import { tellTimeZone } from '#app/sessions/time-zone.ts';
import { browserTest } from '#app/shell/browser-test.ts';
import { showBusyButton } from '#app/shell/busy-button.ts';

/** Inline scripts run once, as the server wrote them, so the browser's scripts need not contain their texts. */
export function InlineScript({ text, nonce }: { text?: string; nonce?: string }) {
	return (
		<script
			nonce={nonce}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours.
			dangerouslySetInnerHTML={{ __html: text ?? '' }}
		/>
	);
}

export const [signedInText, signedOutText] = import.meta.env.SSR
	? [
			[forgetAfterSignOut, tellTimeZone, browserTest].join(';'),
			[forgetAfterSignOut, tellTimeZone, restoreSession, showBusyButton].join(';'),
		]
	: [];

/** Omits the modulepreload links, which text browsers display; a header announces the modules. */
const moduleScripts = import.meta.env.SSR
	? (nonce?: string) =>
			scriptsIn(Scripts({ nonce })?.props.children).map((each) =>
				cloneElement(each, withoutIndents(each.props)),
			)
	: () => [1, 2].map((key) => <InlineScript key={key} />);

type ScriptElement = ReactElement<{ children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } }>;

const scriptsIn = (children: ReactNode): ScriptElement[] =>
	Children.toArray(children)
		.filter((each): each is ScriptElement => isValidElement(each) && each.type !== 'link')
		.flatMap((each) => (each.type === Fragment ? scriptsIn(each.props.children) : each));

/** Remix writes its list of routes for people to read. */
const withoutIndents = ({ dangerouslySetInnerHTML: inner }: ScriptElement['props']) =>
	inner && { dangerouslySetInnerHTML: { __html: inner.__html.replace(/\n\s*/g, '') } };

export function PageScripts({ nonce }: { nonce?: string }) {
	return <>{moduleScripts(nonce)}</>;
}
