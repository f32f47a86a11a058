/** A text field of a form, by its name. */
export const findBox = (frame: HTMLElement | null, name: string) =>
	frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);

export const readBoxes = <Name extends string>(frame: HTMLElement | null, names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, findBox(frame, name)?.value ?? ''])) as Record<Name, string>;
