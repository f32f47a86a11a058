import { Form } from '@remix-run/react';

interface PageHeaderProps {
	user: { email: string; name: string | null; isAdmin: boolean } | null;
	/** The path of this page: New Story is hidden where it leads nowhere (specification, section 2). */
	path: string;
}

/** The bar above every page: where one is, and the menu. */
export function PageHeader({ user, path }: PageHeaderProps) {
	const entries = [
		{ label: 'New Story', href: '/main', hidden: path === '/main' || path === '/' },
		{ label: 'Profile', href: '/profile' },
		{ label: 'Admin', href: '/admin', hidden: !user?.isAdmin },
		{ label: 'Feedback', href: '/feedback' },
		{ label: 'Blog', href: '/blog' },
		{ label: 'Privacy Policy', href: '/privacy' },
		{ label: 'Terms of Service', href: '/terms' },
	];
	return (
		<header className="page-header">
			<a className="brand" href="/main">
				Family Stories
			</a>
			{user && (
				<details className="menu">
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
								<Form method="post" action="/logout" reloadDocument>
									<button type="submit">Logout</button>
								</Form>
							</li>
						</ul>
					</nav>
				</details>
			)}
		</header>
	);
}
