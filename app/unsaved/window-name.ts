const storageName = 'window';

/** Stays the same after a reload, so that each window brings back its own text. */
export function windowName(): string {
	const made = String(Math.random());
	try {
		const name = sessionStorage.getItem(storageName) ?? made;
		sessionStorage.setItem(storageName, name);
		return name;
	} catch {
		// On the server, or storage is off.
		return made;
	}
}

/** A copied tab has the name of the other, so each page adds its own. */
export const newName = () => windowName() + Math.random();
