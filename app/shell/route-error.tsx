import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { type ReactNode, useContext, useRef, useState } from 'react';
import type { LoginScreen } from '#app/accounts/login-form.tsx';
import { LoginScreenContext } from '#app/accounts/login-screen-context.ts';
import { readUnsent, UnsentBox } from '#app/forms/unsent.tsx';
import { laterText } from '#app/http/failure.ts';
import { readLoginRequired } from '#app/sessions/login-required.ts';
import { reloadPlain } from '#app/shell/browser-test.ts';
import {
	AccessDenied,
	ErrorScreen,
	Later,
	NotFound,
	NotSent,
	RequestNumber,
	TooLong,
	TryAgain,
} from '#app/shell/error-screen.tsx';
import { SignedOutContext } from '#app/shell/signed-out.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { isFocusFree } from '#app/ui/use-new-focus.ts';

interface RouteErrorProps {
	children?: ReactNode;
	notFound?: ReactNode;
}

export function RouteError({ children, notFound }: RouteErrorProps) {
	const error = useRouteError();
	const login = readLoginRequired(error);
	const unsent = readUnsent(error);
	const isLogin = login !== null;
	const Login = useLoginScreen(isLogin);
	const tellSignedOut = useContext(SignedOutContext);
	const cameWithPage = useRef(!useHydrated());
	useEnhancement(() => {
		tellSignedOut(isLogin);
		return () => tellSignedOut(false);
	}, [isLogin, tellSignedOut]);
	useEnhancement(() => {
		const isOffline = error instanceof TypeError && /fetch|network|load/i.test(error.message);
		if (error instanceof Error && !isOffline && !cameWithPage.current) reloadPlain();
	}, [error]);
	useEnhancement(() => {
		if (cameWithPage.current || (isLogin && !Login) || !isFocusFree()) return;
		const heading = document.querySelector<HTMLElement>('#content h1');
		if (heading) heading.tabIndex = -1;
		heading?.focus();
	}, [isLogin, Login]);
	if (login) {
		return (
			<>
				{Login && <Login {...login} />}
				{unsent && <UnsentBox {...unsent} />}
			</>
		);
	}
	if (unsent) return <NotSent {...unsent} />;
	const status = isRouteErrorResponse(error) ? error.status : 500;
	if (status === 403) return <AccessDenied />;
	if (status === 404) return notFound ?? <NotFound />;
	if (status === 413) return <TooLong />;
	const later = laterText(error);
	if (later) return <Later text={later} />;
	if (!children) return <ErrorScreen status={status} />;
	return (
		<div className="my-auto">
			{children}
			{status >= 500 && (
				<>
					<TryAgain />
					<RequestNumber />
				</>
			)}
		</div>
	);
}

/** A browser loads it when a session ends while its page is open. */
function useLoginScreen(isWanted: boolean): typeof LoginScreen | undefined {
	const [loaded, setLoaded] = useState<typeof LoginScreen>();
	useEnhancement(() => {
		if (!isWanted) return;
		import('#app/accounts/login-form.tsx').then(
			({ LoginScreen }) => setLoaded(() => LoginScreen),
			() => window.location.reload(),
		);
	}, [isWanted]);
	return useContext(LoginScreenContext) ?? loaded;
}
