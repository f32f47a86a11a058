import { useRef } from 'react';
import { formFields } from '#app/forms/submission.ts';
import { Mark } from '#app/ui/mark.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface PageHeaderProps {
	user: { isAdmin: boolean } | null;
	/** The path of this page: New Story is hidden where it leads nowhere (specification, section 2). */
	path: string;
}

const entry =
	'flex min-h-11 w-full cursor-pointer items-center px-4 py-2 text-start text-ink hover:bg-shade focus-visible:-outline-offset-4 aria-[current=page]:font-bold aria-[current=page]:[box-shadow:inset_5px_0_var(--color-accent)]';
const line = 'not-first:border-t border-rule';

/** The bar above every page: where one is, and the menu. The login screen bears the name itself. */
export function PageHeader({ user, path }: PageHeaderProps) {
	if (!user) return null;
	return (
		// The double rule of an old title page.
		<header className="relative flex flex-wrap items-center justify-between gap-x-2 border-b-4 border-double border-rule py-2 pr-page pl-page print:hidden">
			<a
				className="inline-flex min-h-target items-center gap-[0.45em] font-story text-[1.1rem] font-semibold text-ink hover:text-accent-strong"
				href="/main"
			>
				<Mark className="h-[1.6em]" />
				Family Stories
			</a>{' '}
			<Menu path={path} isAdmin={user.isAdmin} />
		</header>
	);
}

/** The menu opens without scripts; with them, Escape, a click elsewhere and the focus going elsewhere close it. */
function Menu({ path, isAdmin }: { path: string; isAdmin: boolean }) {
	const menu = useRef<HTMLDetailsElement>(null);
	useEnhancement(() => {
		const closeOnClick = (event: MouseEvent) => {
			const details = menu.current;
			if (details?.open && !details.contains(event.target as Node)) details.open = false;
		};
		const closeOnEscape = (event: KeyboardEvent) => {
			const details = menu.current;
			if (event.key !== 'Escape' || !details?.open) return;
			event.preventDefault();
			details.open = false;
			details.querySelector('summary')?.focus();
		};
		document.addEventListener('click', closeOnClick);
		document.addEventListener('keydown', closeOnEscape);
		return () => {
			document.removeEventListener('click', closeOnClick);
			document.removeEventListener('keydown', closeOnEscape);
		};
	}, []);
	const entries = [
		{ label: 'New Story', href: '/main', hidden: path === '/main' || path === '/' },
		{ label: 'Profile', href: '/profile' },
		{ label: 'Admin', href: '/admin', hidden: !isAdmin },
		{ label: 'Blog', href: '/blog' },
		{ label: 'Privacy Policy', href: '/privacy' },
		{ label: 'Terms of Service', href: '/terms' },
	];
	return (
		<details
			ref={menu}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
			}}
		>
			<Summary className="rounded border border-edge bg-sheet px-3">Menu</Summary>
			<nav
				aria-label="Menu"
				// Only where the browser knows what is open: elsewhere it would lie on the page for good.
				className="top-[calc(100%-0.25rem)] right-page z-2 w-72 max-w-[calc(100%-2*var(--spacing-page))] rounded border border-edge bg-sheet [box-shadow:0_0.5rem_1.5rem_rgb(0_0_0/0.2)] [[open]>&]:absolute"
			>
				<ul>
					{entries
						.filter((entry) => !entry.hidden)
						.map(({ label, href }) => (
							<li key={href} className={line}>
								<a href={href} className={entry} aria-current={path === href ? 'page' : undefined}>
									{label}
								</a>
							</li>
						))}
					<li className={line}>
						<form method="post" action="/logout">
							<button type="submit" name={formFields.intent} value="logout" className={entry}>
								Logout
							</button>
						</form>
					</li>
				</ul>
			</nav>
		</details>
	);
}
