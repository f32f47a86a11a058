// On the server both are undefined: to see what they export, Node would keep the text of React's development version,
// 2 MB.
export { createPortal, flushSync } from 'react-dom';
