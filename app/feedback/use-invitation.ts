import { useLocation } from '@remix-run/react';
import { invitation } from '#app/feedback/invitation.ts';
import { useDraftKey, useRootData } from '#app/forms/use-form-state.ts';
import { keep, readKept } from '#app/sessions/browser-storage.ts';
import { offerToast } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Specification, section 9. */
const inviteAfterMs = 20_000;
/** Retry interval while it would be in the way. */
const tryAgainMs = 1_000;
/** After this the user would not know which story is meant. */
const tooLateMs = 30 * 60_000;
const maxInvitations = 100;

/** Due time per story, in ms since 1970; 0 once shown. */
type Invitations = Record<string, number>;

export function useInvitation(): void {
	const toast = useRootData()?.toast;
	const key = useDraftKey('feedback');
	const { pathname } = useLocation();
	useEnhancement(() => {
		if (!key) return;
		const [, generated] = (toast?.about === 'story' && /^\/stories\/([^/]+)$/.exec(pathname)) || [];
		const known = readInvitations(key);
		if (generated && known[generated] === undefined)
			writeInvitations(key, { ...known, [generated]: Date.now() + inviteAfterMs });
		let timer: ReturnType<typeof setTimeout>;
		const wait = () => {
			const next = nextInvitation(key);
			if (next) timer = setTimeout(give, Math.max(next.at - Date.now(), tryAgainMs));
		};
		const give = () => {
			const next = nextInvitation(key);
			if (next && next.at <= Date.now() && isFree() && offerToast(invitation))
				writeInvitations(key, { ...readInvitations(key), [next.story]: 0 });
			wait();
		};
		wait();
		return () => clearTimeout(timer);
	}, [key, toast, pathname]);
}

/** At the top of a page on which nothing is written: there it interrupts nobody. */
const isFree = () =>
	!document.hidden && window.scrollY < 9 && !document.querySelector('dialog[open], main textarea');

/** Another window may have asked meanwhile. */
function nextInvitation(key: string): { story: string; at: number } | undefined {
	const invitations = Object.entries(readInvitations(key)).map(([story, at]) => ({ story, at }));
	return invitations.find(({ at }) => at > Date.now() - tooLateMs);
}

function readInvitations(key: string): Invitations {
	try {
		return JSON.parse(readKept(key) ?? '{}') ?? {};
	} catch {
		return {};
	}
}

const writeInvitations = (key: string, invitations: Invitations) =>
	keep(key, JSON.stringify(Object.fromEntries(Object.entries(invitations).slice(-maxInvitations))));
