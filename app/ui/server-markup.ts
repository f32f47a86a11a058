/** Spread on an element in the browser, it keeps the markup that the server rendered and adds nothing to the scripts. */
export const serverMarkup = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };
