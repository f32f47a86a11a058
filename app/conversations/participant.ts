/** The members' colours (specification, section 3). */
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

/** Two members of one name look the same, however it is written. */
export const isSameName = (name: string, other: string | undefined) =>
	other !== undefined && plainName(name) === plainName(other);

/** Letters that nobody sees, and the blank sign of braille. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;

// To capitals and back, as straße is written STRASSE.
const plainName = (name: string) =>
	name
		.normalize('NFKC')
		.replace(/\s+/g, ' ')
		.replace(unseen, '')
		.trim()
		.toLowerCase()
		.toUpperCase()
		.toLowerCase()
		.normalize('NFKC');

/** Whether anything of a name is seen. */
export const showsName = (name: string) => plainName(name) !== '';

/** Why there are no two members of one name. */
export const nameTaken = (name: string) =>
	`There is already a member called ${name}. Please add something that tells the two apart, such as a surname.`;

/** The first colour that nobody has, else the first of all (specification, section 5). */
export function nextColor(used: string[]): string {
	return palette.find((color) => !used.includes(color)) ?? palette[0];
}
