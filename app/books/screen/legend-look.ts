/** Of what the parts of a book's form are called. */
export const legendLook = 'font-story text-heading font-semibold';
