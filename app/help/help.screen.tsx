import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { safeReturnTo } from '#app/accounts/login.ts';
import { type HelpTexts, helpFor } from '#app/help/help-texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ReadingHeader, ReadingPage, ReadingTitle } from '#app/ui/reading-page.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** Needs neither a session nor a database. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
	help: helpFor(request.headers.get('Accept-Language')),
	back: cameFrom(request),
});

/** From the `Referer`; null unless it is a chat or start page. */
function cameFrom({ url, headers }: Request): string | null {
	const before = URL.parse(headers.get('Referer') ?? '');
	if (before?.host !== new URL(url).host || !/^\/(chat|main)(\/|$)/.test(before.pathname)) return null;
	return safeReturnTo(before.pathname);
}

export const handle = { scripts: false };

export const meta: MetaFunction = () => [{ title: 'Help if you are in danger – Family Stories' }];

export default function HelpInDanger() {
	const { help, back } = useLoaderData<typeof loader>();
	const { lang, texts, near, others } = help;
	const [before = '', after = ''] = texts.elsewhere.split('{link}');
	return (
		<ReadingPage>
			<div lang={lang} dir={lang === 'ar' ? 'rtl' : undefined}>
				<ReadingHeader>
					<ReadingTitle>{texts.title}</ReadingTitle>
				</ReadingHeader>
				<div className="prose">
					<p>{texts.call}</p>
					{near.map((country) => (
						<Country key={country.name} country={country} texts={texts} />
					))}
					<p>
						{before}
						<TextLink href="https://findahelpline.com">findahelpline.com</TextLink>
						{after}
					</p>
					{back && (
						<p>
							<TextLink href={back}>{texts.back}</TextLink>
						</p>
					)}
					{others.map((country) => (
						<Country key={country.name} country={country} texts={texts} />
					))}
				</div>
			</div>
		</ReadingPage>
	);
}

function Country({ country, texts }: { country: HelpTexts['near'][number]; texts: HelpTexts['texts'] }) {
	const groups = [
		{ what: texts.emergency, lines: country.emergency.map((number) => ({ name: '', number })) },
		{ what: texts.talk, lines: country.talk },
		{ what: texts.abuse, lines: country.abuse },
	];
	const lines = Object.entries(
		Object.groupBy(
			groups.flatMap(({ what, lines }) =>
				lines.map(({ name, number }) => ({ label: name ? `${what}: ${name}` : what, number })),
			),
			({ label }) => label,
		),
	);
	return (
		<section>
			<h2>{country.name}</h2>
			<dl>
				{lines.map(([label, numbers]) => (
					<div key={label} className="my-4">
						<dt className="text-small">{label}</dt>
						<dd className="ms-0 mt-1 flex flex-wrap gap-3">
							{numbers?.flatMap(({ number }) => [
								<ButtonLink
									key={number}
									variant="plain"
									href={`tel:${encodeURIComponent(number.replace(/\s/g, ''))}`}
									className="text-[1.25rem] lining-nums"
								>
									{number}
								</ButtonLink>,
								' ',
							])}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
