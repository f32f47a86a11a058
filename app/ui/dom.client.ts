// On the server both are undefined: Node would keep the text of React's whole development version, 2 MB, to see what it exports.
export { createPortal, flushSync } from 'react-dom';
