import { type ComponentProps, forwardRef } from 'react';
import { useActionForm, useAutoFocus } from '#app/forms/form-context.ts';
import { buttonName } from '#app/forms/submission.ts';
import { type FormField, textAreaProps } from '#app/forms/use-fields.ts';
import { TextArea } from '#app/ui/field.tsx';
import { isForInputMethod } from '#app/ui/input-method.ts';

export const messageBarId = 'message-bar';

interface MessageBoxProps extends ComponentProps<'textarea'> {
	field: FormField;
	/** 44 to 88 px high, with a longer text up to 160; large: 160 to 240 px (specification, section 9). Then it scrolls. */
	size?: 'default' | 'large';
	describedBy?: string;
}

const boxLooks = {
	default: 'resize-none',
	large: 'field-sizing-content resize-y min-h-[min(8.8889rem,max(160px,20vh))] max-h-[13.3333rem]',
};

/** Enter sends, Shift+Enter inserts a line break (specification, section 5). */
export const MessageBox = forwardRef<HTMLTextAreaElement, MessageBoxProps>(function MessageBox(
	{ field, size = 'default', describedBy, ...props },
	ref,
) {
	const autoFocus = useAutoFocus(field, props.autoFocus);
	const { ownIntent: own } = useActionForm();
	return (
		<TextArea
			{...textAreaProps(field, describedBy)}
			ref={ref}
			ruled={size === 'large' ? 'widely' : 'closely'}
			className={boxLooks[size]}
			rows={size === 'large' ? 4 : 2}
			enterKeyHint="send"
			onKeyDown={(event) => {
				if (event.key !== 'Enter' || event.shiftKey || isForInputMethod(event.nativeEvent)) return;
				event.preventDefault();
				// Held down on a button that moves the focus here, it would send a draft.
				if (event.repeat) return;
				// Replaces `requestSubmit`, which older browsers lack. The form's first submit button may be a
				// different one.
				event.currentTarget.form?.querySelector<HTMLElement>(`[name="${buttonName(own)}"]`)?.click();
			}}
			{...props}
			autoFocus={autoFocus}
		/>
	);
});
