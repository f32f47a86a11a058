/** Specification, section 9. */
export const invitation = {
	title: 'How was your experience?',
	description: "We'd love your feedback!",
	action: { label: 'Share Feedback', href: '/feedback' },
};
