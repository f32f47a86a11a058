import { tokenKey } from '#app/sessions/browser-storage.ts';

/**
 * For every browser, on the login screen: a stored token brings a lost cookie back, and is removed if it has ended
 * (specification, section 4). `restoring` marks the page that follows: a browser that keeps tokens but no cookies
 * would loop for ever.
 */
export const restoreSession = [
	'(function(e,k,t,again){try{if(!e||!(t=localStorage.getItem(k)))return;',
	"again=sessionStorage.getItem('restoring');sessionStorage.removeItem('restoring');if(again)return;",
	"fetch('/api/auth/me',{headers:{Authorization:'Bearer '+t}}).then(function(answer){",
	"if(answer.ok){sessionStorage.setItem('restoring','1');location.replace(e.getAttribute('data-return-to'))}",
	// Another tab may have stored a new token meanwhile.
	'else if(answer.status===401&&localStorage.getItem(k)===t)localStorage.removeItem(k)',
	`}).catch(function(){})}catch(e){}})(document.querySelector('[data-return-to]'),'${tokenKey}')`,
].join('');
