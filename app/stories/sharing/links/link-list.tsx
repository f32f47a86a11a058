import { ActionForm } from '#app/forms/action-form.tsx';
import { Question } from '#app/forms/question.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

export interface ListedLink {
	id: string;
	label: string | null;
	made: string;
	expires: string;
	opened: string | null;
	hasPassphrase: boolean;
}

export function LinkList({ sharePath, links }: { sharePath: string; links: ListedLink[] }) {
	return (
		<>
			<h3 id="links" className="mt-6">
				Links to this story
			</h3>
			<ul>
				{links.map((link) => (
					<li
						key={link.id}
						className={
							'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule pt-3 pb-3 ' +
							'not-first:border-t'
						}
					>
						<DescribedLink link={link} />{' '}
						<ButtonLink
							id={`end-link-${link.id}`}
							variant="quiet"
							room="least"
							className="-mx-[calc(0.5rem+2px)]"
							href={`${sharePath}?end=${link.id}#question`}
						>
							End this link
							<Unseen>{link.label ?? `made ${link.made}`}</Unseen>
						</ButtonLink>
					</li>
				))}
			</ul>
		</>
	);
}

function DescribedLink({ link: { label, made, expires, opened, hasPassphrase } }: { link: ListedLink }) {
	const facts = [
		`Made ${made}.`,
		label && `Works until ${expires}.`,
		opened ? `Last opened ${opened}.` : 'Not opened yet.',
		hasPassphrase && 'Asks for a passphrase.',
	];
	return (
		<p className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
			<strong dir="auto">{label ?? `Works until ${expires}`}</strong>
			<span className="block text-small text-ink-soft">{` ${facts.filter(Boolean).join(' ')}`}</span>
		</p>
	);
}

export function EndLink({ back, link }: { back: string; link: ListedLink }) {
	return (
		<ActionForm intent="revoke-link" about={{ linkId: link.id }} className="mt-3">
			<DescribedLink link={link} />
			<div className="mt-3">
				<Question back={`${back}#end-link-${link.id}`} yes="End this link">
					Are you sure you want to end this link? It stops working for everyone who has it.
				</Question>
			</div>
		</ActionForm>
	);
}
