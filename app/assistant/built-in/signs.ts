import { DENSE } from '#app/assistant/built-in/text.ts';

/** Few and certain signs, in all languages at once. What they miss is met with words that fit anyhow. */
export const signs = {
	joy: /laugh|haha|jaja|kkkk|lol\b|funny|joke|giggl|lach|Witz|totgelacht|\brisa|\breí|chiste|riso|\bris[ei]\b|\brid[ei]|ridev|rigol|mort[es]? de rire|\brir\b|śmi[ea]|śmiech|смех|смея|помираю|\)\)\)|gül|ضحك|हँस|笑|웃|배꼽|ㅋㅋ|ㅎㅎ|😂|🤣|😄/iu,
	/** Something happened, and something else after it. */
	tale: `(?:one|that) (?:day|time|night)\\b|suddenly|and then\\b|next thing|un jour|eines tages|un día|una vez|un giorno|una volta|um dia|pewnego|однажды|вдруг|bir gün|مرة|एक दिन|有一[天回]|ある日|어느 날`,
	ill: `on the floor|kitchen floor|can['’]?t get up|don['’]?t fuss|stroke|chest pain|breathe|bleed|unconscious|my face|my hand w|went all funny|(?:her|his) curtains|do not come round|what should i do|schlaganfall|gestürzt|blute|derrame|me caí|sangr|je suis tombé|saigne|sono cadut|caí\\b|upad|zawał|инсульт|упал|düştüm|kalp krizi|وقعت|गिर ग|心口|胸が|倒れ|쓰러`,
	harmed: `hits? me|hurts? me|gets angry|beats? me|boyfriend|comes in my room|keeps the phone|locks? me|scared of|schlägt|me pega|me frappe|mi picchia|me bate|bije mnie|бь[её]т|dövüyor|يضربني|मारता है|打我|殴|때려`,
	hostile: `stupid|rubbish|nonsense|waste of time|boring|idiot|useless|who.s paying|unsinn|blöd|quatsch|bobada|tonter|estupid|bêtis|stupide|sciocchez|stupid|parvoíc|besteira|bzdur|głupot|глупост|ерунда|saçma|سخيف|बकवास|无聊|胡说|くだらない|바보|쓸데없`,
	place: `house|school|village|farm|kitchen|shop\\b|church|ward\\b|street|yard\\b|haus|schule|dorf|küche|laden|bäckerei|hof\\b|casa|escuela|pueblo|cocina|tienda|taller|maison|école|village|ferme|boulangerie|scuola|paese|cucina|bottega|baracc|escola|aldeia|cozinha|dom\\b|szko[łl]|wieś|wsi\\b|kuchni|sklep|дом|школ|деревн|кухн|ev(?:i|de|in)\\b|okul|köy|بيت|مدرسة|حارة|घर|स्कूल|गाँव|दुकान|家|学校|宿舍|眷村|村|工場|집|학교|동네`,
	injection:
		/\b(?:ignor|forget|disregard|vergiss|oublie|olvid)\w*.{0,30}(?:instruc|prompt|rule|anweisung|istruzion)|system prompt|licen[cs]e key|игнорируй|忽略.{0,10}指令/iu,
	asks: /[?？؟]|^\s*(?:can|could|is|are|do|does|did|have|has|what|when|where|who|which|how|why|will|would)\b/iu,
	thanks:
		/\bthank|\bta\b|\bdanke|merci|gracias|grazie|obrigad|dzięk|спасибо|teşekkür|شكر|धन्यवाद|谢谢|謝謝|ありがとう|고맙|감사/iu,
	year: /(?<!\d)(?:1[89]|20)\d\d(?!\d)|[’']\d\d\b|\d\d年|\b(?:in|of|till|since|en|im|nel|em|w|el|au) (?:the |l')?\d\ds?\b/u,
	/** The sentences that the product's own suggestions fill in. */
	idea: /^\s*I want to tell (?:a story about (?:a memory with my dad|a special holiday|a crazy or silly moment)|the story of (?:how I met my spouse|the birth of my first child))(?:\.(?=\s|$)\s*|\s*$|\s*\n\s*)/i,
};

/** Any of these words, or words that begin with them; anywhere in scripts that put no spaces between words. */
export function words(list: string): RegExp {
	return new RegExp(DENSE.test(list.slice(0, 4)) ? list : `(?<![\\p{L}\\p{M}])(?:${list})`, 'iu');
}
