export const palette = [
	'#EF4444',
	'#F97316',
	'#F59E0B',
	'#84CC16',
	'#10B981',
	'#06B6D4',
	'#3B82F6',
	'#8B5CF6',
	'#EC4899',
	'#F43F5E',
] as const;

export const participantLimit = 50;
/** In characters. */
export const memberNameLimit = 80;

export const isSameName = (name: string, other: string | undefined) =>
	other !== undefined && plainName(name) === plainName(other);

const UNSEEN_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;

// Upper case first, since ß becomes SS.
const plainName = (name: string) =>
	name
		.normalize('NFKC')
		.replace(/\s+/g, ' ')
		.replace(UNSEEN_CHARACTERS, '')
		.trim()
		.toLowerCase()
		.toUpperCase()
		.toLowerCase()
		.normalize('NFKC');

const SEEN_CHARACTER = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u;

/** Also for long texts: normalizing one of many accents takes a second or more. */
export const showsName = (name: string) => SEEN_CHARACTER.test(name);

export const nameTakenText = (name: string) =>
	`There is already a member called ${name}. Please add something that tells the two apart, such as a surname.`;

/** Falls back to the first colour of all (specification, section 5). */
export function nextColor(used: string[]): string {
	return palette.find((color) => !used.includes(color)) ?? palette[0];
}
