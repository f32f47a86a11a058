import { type ComponentProps, forwardRef } from 'react';

interface MessageBoxProps extends ComponentProps<'textarea'> {
	/** The box is 44 to 88 px high, the large one 160 to 240 (specification, section 9); longer text scrolls. */
	size?: 'default' | 'large';
}

/** The box for a message: Enter sends, Shift+Enter breaks the line (specification, section 5). */
export const MessageBox = forwardRef<HTMLTextAreaElement, MessageBoxProps>(function MessageBox(
	{ size = 'default', ...props },
	ref,
) {
	return (
		<textarea
			ref={ref}
			name="content"
			className={`message-box message-box-${size}`}
			autoComplete="off"
			enterKeyHint="send"
			onKeyDown={(event) => {
				// why: while a word is being composed (Chinese, Japanese…) Enter belongs to it.
				if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
				event.preventDefault();
				event.currentTarget.form?.requestSubmit();
			}}
			{...props}
		/>
	);
});
