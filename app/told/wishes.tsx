import { Undoable } from '#app/forms/undoable.tsx';
import type { ToldName, ToldWish } from '#app/telling/sheet.server.ts';

export function Wishes({ names, wishes }: { names: ToldName[]; wishes: ToldWish[] }) {
	return (
		<>
			{names.map(({ id, from, to }) => (
				<Undoable key={id} id={id} intent="undo-name" about={{ id }}>
					<q dir="auto">{from}</q>
					{to === from ? (
						<span> keeps this name</span>
					) : to === null ? (
						<span> is not named in the story</span>
					) : (
						<>
							<span> is called </span>
							<q dir="auto">{to}</q>
						</>
					)}
				</Undoable>
			))}
			{wishes.map(({ id, kind, text }) =>
				kind === 'unfound' ? (
					<Undoable key={id} id={id} intent="undo-wish" about={{ id }} label="That’s settled">
						<span>I could not find </span>
						<q dir="auto">{text}</q>
						<span> – you can change or leave out any sentence below.</span>
					</Undoable>
				) : (
					<Undoable key={id} id={id} intent="undo-wish" about={{ id }}>
						<span>{inWords[kind]}</span>
						<bdi>{text}</bdi>
					</Undoable>
				),
			)}
		</>
	);
}

const inWords = {
	style: 'For the story: ',
	avoid: 'I won’t ask about: ',
	title: 'The title: ',
};
