const storageName = 'window';

/** Stays the same after a reload, so that each window brings back its own text. */
export function windowName(): string {
	let name: string | null = null;
	try {
		name = sessionStorage.getItem(storageName);
		if (name) return name;
		name = String(Math.random());
		sessionStorage.setItem(storageName, name);
	} catch {
		// On the server, or storage is off.
	}
	return name ?? String(Math.random());
}
