import type { KeyboardEventHandler, ReactNode } from 'react';

interface CheckBoxProps {
	id?: string;
	name: string;
	value: string;
	isTicked: boolean;
	/** Classes for the label's words. */
	look?: string;
	onKeyDown?: KeyboardEventHandler;
	children: ReactNode;
}

export const CheckBox = ({ id, name, value, isTicked, look = '', onKeyDown, children }: CheckBoxProps) => (
	<label className="flex min-h-target items-start gap-3 py-2 font-normal">
		<input
			id={id}
			type="checkbox"
			name={name}
			value={value}
			defaultChecked={isTicked}
			onKeyDown={onKeyDown}
			className="tick"
		/>{' '}
		<span id={id && `${id}-words`} dir="auto" className={`min-w-0 wrap-anywhere ${look}`}>
			{children}
		</span>
	</label>
);
