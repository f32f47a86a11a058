/** In ms; the page may still stay, when loading is stopped. */
const leavingMs = 10_000;

/** For every browser: the button with `data-busy` says so while its form is being sent. */
export const showBusyButton = [
	"(function(b,l){if(!b||!b.form)return;l=b.value;function rest(){b.value=l}addEventListener('pageshow',rest);",
	"b.form.addEventListener('submit',function(){b.value=b.getAttribute('data-busy');",
	`setTimeout(rest,${leavingMs})})})(document.querySelector('[data-busy]'))`,
].join('');
