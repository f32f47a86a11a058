import type { ToldWish } from '#app/telling/sheet.server.ts';
import { Undoable } from '#app/told/undoable.tsx';

export function NotFound({ wishes }: { wishes: ToldWish[] }) {
	return (
		<ul className="mt-2">
			{wishes.map(({ id, text }) => (
				<Undoable key={id} id={id} intent="undo-wish" about={{ id }} label="That’s settled">
					<span>I could not find </span>
					<q dir="auto">{text}</q>
					<span>. You can change or leave out any sentence below.</span>
				</Undoable>
			))}
		</ul>
	);
}
