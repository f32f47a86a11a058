const CALLED = new RegExp(
	`(?:my name is|i am called|ich heiße|mein name ist|je m['’]appelle|me llamo|mi chiamo|chamo-me|` +
		'meu nome é|nazywam się|меня зовут|benim adım|اسمي|मेरा नाम|我叫|私の名前は|' +
		String.raw`제 이름은)\s+([^.,;!?\n]{1,60})`,
	'iu',
);
const PROPER = /^(?:\p{Lu}[\p{L}\p{M}’'-]{1,30}(?: \p{Lu}[\p{L}’'-]{1,30}){0,3}|[\p{Lo}\p{M}]{2,12})/u;

/** The name that somebody says they have. */
export const namesItself = (text: string): string | undefined =>
	PROPER.exec(CALLED.exec(text)?.[1] ?? '')?.[0];
