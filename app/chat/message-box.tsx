import { getTextareaProps } from '@conform-to/react';
import { type ComponentProps, forwardRef } from 'react';
import type { FormField } from '#app/forms/action-form.tsx';

interface MessageBoxProps extends ComponentProps<'textarea'> {
	field: FormField;
	/** The box is 44 to 88 px high, the large one 160 to 240 (specification, section 9); longer text scrolls. */
	size?: 'default' | 'large';
}

/** The box for a message: Enter sends, Shift+Enter breaks the line (specification, section 5). */
export const MessageBox = forwardRef<HTMLTextAreaElement, MessageBoxProps>(function MessageBox(
	{ field, size = 'default', ...props },
	ref,
) {
	const { key, ...textarea } = getTextareaProps(field);
	return (
		<textarea
			key={key}
			{...textarea}
			// why: browsers cut what is pasted without a word; the server says what is too long.
			maxLength={undefined}
			ref={ref}
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
