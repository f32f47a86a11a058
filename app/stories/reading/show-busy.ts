/** Says on a button or a link that it is at work, until the returned function is called. */
export function showBusy(control: HTMLElement, label: string): () => void {
	control.setAttribute('aria-disabled', 'true');
	const end = writeLabel(control, label);
	return () => {
		control.removeAttribute('aria-disabled');
		end();
	};
}

function writeLabel(control: HTMLElement, label: string): () => void {
	if (control instanceof HTMLInputElement) {
		const { value } = control;
		control.value = label;
		return () => {
			control.value = value;
		};
	}
	// A translated page has other nodes here than those that came.
	const nodes = Array.from(control.childNodes);
	control.textContent = label;
	return () => {
		control.textContent = '';
		for (const node of nodes) control.appendChild(node);
	};
}
