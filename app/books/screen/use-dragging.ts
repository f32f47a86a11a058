import { type DragEvent, useState } from 'react';
import { saveId } from '#app/books/screen/press-save.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Moving by mouse what the buttons “Move up” and “Move down” move as well; it is saved when it is dropped. */
export function useDragging<Item extends { id: string }>(items: Item[], movable: number) {
	const hydrated = useHydrated();
	const [given, setGiven] = useState(items);
	const [order, setOrder] = useState<Item[] | null>(null);
	const [dragged, setDragged] = useState<string | null>(null);
	const [over, setOver] = useState<string | null>(null);
	if (given !== items) {
		setGiven(items);
		setOrder(null);
	}
	useEnhancement(() => {
		if (order) document.getElementById(saveId)?.click();
	}, [order]);

	function drop(onto: string) {
		const listed = order ?? items;
		const from = listed.findIndex(({ id }) => id === dragged);
		const to = Math.min(
			listed.findIndex(({ id }) => id === onto),
			movable - 1,
		);
		const moved = [...listed];
		if (from >= 0 && from !== to) {
			moved.splice(to, 0, ...moved.splice(from, 1));
			setOrder(moved);
		}
	}

	return {
		listed: order ?? items,
		canDrag: hydrated && movable > 1,
		handle: (id: string) => ({
			draggable: true,
			onDragStart({ dataTransfer, currentTarget }: DragEvent) {
				const line = currentTarget.closest('li');
				dataTransfer.setData('text/plain', id);
				dataTransfer.effectAllowed = 'move';
				if (line) dataTransfer.setDragImage(line, 0, 0);
				setDragged(id);
			},
			onDragEnd() {
				setDragged(null);
				setOver(null);
			},
		}),
		place: (id: string) => ({
			'data-drag': id === dragged ? 'moved' : id === over ? 'here' : undefined,
			onDragOver(event: DragEvent) {
				if (dragged === null) return;
				event.preventDefault();
				setOver(id);
			},
			onDrop(event: DragEvent) {
				if (dragged === null) return;
				event.preventDefault();
				drop(id);
			},
		}),
	};
}
