/** Spread on an element in the browser, it keeps the server's markup and adds nothing to the scripts. */
export const serverMarkup = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };
