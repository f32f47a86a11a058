import type { KeyboardEventHandler, ReactNode } from 'react';

interface CheckBoxProps {
	id?: string;
	name: string;
	value: string;
	isTicked: boolean;
	/** Of its words. */
	look?: string;
	onKeyDown?: KeyboardEventHandler;
	children: ReactNode;
}

/** With an edge of ours: a browser’s own can hardly be seen in the dark. */
export const tickLook = 'size-6 flex-none rounded-[3px] [box-shadow:0_0_0_2px_var(--color-edge)]';

export const CheckBox = ({ id, name, value, isTicked, look = '', onKeyDown, children }: CheckBoxProps) => (
	<label className="flex min-h-target items-start gap-3 py-2 font-normal">
		<input
			id={id}
			type="checkbox"
			name={name}
			value={value}
			defaultChecked={isTicked}
			onKeyDown={onKeyDown}
			className={tickLook}
		/>{' '}
		<span id={id && `${id}-words`} dir="auto" className={`min-w-0 wrap-anywhere ${look}`}>
			{children}
		</span>
	</label>
);
