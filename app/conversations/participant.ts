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

const plainName = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Why there are no two members of one name. */
export const nameTaken = (name: string) =>
	`There is already a member called ${name}. Please add something that tells the two apart, such as a surname.`;

/** The first colour that nobody has, else the first of all (specification, section 5). */
export function nextColor(used: string[]): string {
	return palette.find((color) => !used.includes(color)) ?? palette[0];
}
