import { useEffect, useRef } from 'react';
import { Mark } from '#app/ui/mark.tsx';

interface PageHeaderProps {
	user: { isAdmin: boolean } | null;
	/** The path of this page: New Story is hidden where it leads nowhere (specification, section 2). */
	path: string;
}

/** The bar above every page: where one is, and the menu. The login screen bears the name itself. */
export function PageHeader({ user, path }: PageHeaderProps) {
	if (!user) return null;
	return (
		<header className="page-header">
			<a className="brand" href="/main">
				<Mark />
				Family Stories
			</a>
			<Menu path={path} isAdmin={user.isAdmin} />
		</header>
	);
}

/** The menu opens without scripts; with them, Escape and a click elsewhere close it. */
function Menu({ path, isAdmin }: { path: string; isAdmin: boolean }) {
	const menu = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const closeOnClick = (event: MouseEvent) => {
			const details = menu.current;
			if (details?.open && !details.contains(event.target as Node)) details.open = false;
		};
		const closeOnEscape = (event: KeyboardEvent) => {
			const details = menu.current;
			if (event.key !== 'Escape' || !details?.open) return;
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
		<details className="menu" ref={menu}>
			<summary>Menu</summary>
			<nav aria-label="Menu">
				<ul>
					{entries
						.filter((entry) => !entry.hidden)
						.map(({ label, href }) => (
							<li key={href}>
								<a href={href} aria-current={path === href ? 'page' : undefined}>
									{label}
								</a>
							</li>
						))}
					<li>
						<form method="post" action="/logout">
							<button type="submit" name="intent" value="logout">
								Logout
							</button>
						</form>
					</li>
				</ul>
			</nav>
		</details>
	);
}
