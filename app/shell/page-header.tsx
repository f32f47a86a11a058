import { useRef } from 'react';
import { buttonName, formFields } from '#app/forms/submission.ts';
import { isForInputMethod } from '#app/ui/input-method.ts';
import { Mark } from '#app/ui/mark.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface PageHeaderProps {
	user: { isAdmin: boolean } | null;
	/** Hides New Story where it leads nowhere (specification, section 2). */
	path: string;
}

const headerLook =
	'relative flex items-start justify-between gap-x-2 border-b-4 border-double border-rule py-2 pr-page pl-page ' +
	'print:hidden';

const nameLook =
	'flex h-target min-w-0 flex-wrap items-center gap-x-[0.45em] overflow-hidden font-story text-[1.1rem] ' +
	'font-semibold text-ink hover:text-accent-strong';

export function PageHeader({ user, path }: PageHeaderProps) {
	if (!user) return null;
	return (
		<header className={headerLook}>
			<a className={nameLook} href="/main">
				<span className="flex h-target items-center">
					<Mark className="h-[1.6em]" />
				</span>
				{/* Out of sight, as a second line of one row, where it leaves no room for the menu. */}
				<span className="flex h-target items-center whitespace-nowrap">Family Stories</span>
			</a>{' '}
			<Menu path={path} isAdmin={user.isAdmin} />
		</header>
	);
}

/** Opens without scripts; with them, Escape, a click or focus elsewhere closes it. */
function Menu({ path, isAdmin }: { path: string; isAdmin: boolean }) {
	const menu = useRef<HTMLDetailsElement>(null);
	useEnhancement(() => {
		const closeOnClick = (event: MouseEvent) => {
			const details = menu.current;
			if (details?.open && !details.contains(event.target as Node)) details.open = false;
		};
		const closeOnEscape = (event: KeyboardEvent) => {
			const details = menu.current;
			if (event.key !== 'Escape' || !details?.open || isForInputMethod(event)) return;
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
		{ label: 'Profile and Memories', href: '/profile' },
		{ label: 'Books', href: '/books' },
		{ label: 'Recently deleted', href: '/deleted' },
		{ label: 'My data', href: '/my-data' },
		{ label: 'Admin', href: '/admin', hidden: !isAdmin },
		{ label: 'Feedback', href: '/feedback' },
		{ label: 'Blog', href: '/blog' },
		{ label: 'Privacy Policy', href: '/privacy' },
		{ label: 'Terms of Service', href: '/terms' },
	];
	return (
		<details
			ref={menu}
			className="ml-auto flex-none"
			onBlur={({ currentTarget, relatedTarget }) => {
				if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
			}}
		>
			<Summary className="rounded border-2 border-edge bg-sheet px-3">Menu</Summary>
			<nav aria-label="Menu">
				<ul className="menu-list">
					{entries
						.filter((entry) => !entry.hidden)
						.map(({ label, href }) => (
							<li key={href}>
								<a href={href} className="menu-entry" aria-current={path === href ? 'page' : undefined}>
									{label}
								</a>
							</li>
						))}
					<li>
						<form method="post" action="/logout">
							<input type="hidden" name={formFields.intent} value="logout" />
							<input type="submit" name={buttonName('logout')} value="Logout" className="menu-entry" />
						</form>
					</li>
				</ul>
			</nav>
		</details>
	);
}
