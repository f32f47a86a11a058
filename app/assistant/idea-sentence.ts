export const ideaSentence = new RegExp(
	String.raw`^\s*I want to tell (?:a story about (?:a memory with my dad|a special holiday|` +
		'a crazy or silly moment)|the story of (?:how I met my spouse|' +
		String.raw`the birth of my first child))(?:\.(?=\s|$)\s*|\s*$|\s*\n\s*)`,
	'i',
);
