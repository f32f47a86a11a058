import { ar } from '#app/assistant/built-in/phrases/ar.ts';
import { de } from '#app/assistant/built-in/phrases/de.ts';
import { en, simple } from '#app/assistant/built-in/phrases/en.ts';
import { es } from '#app/assistant/built-in/phrases/es.ts';
import { fr } from '#app/assistant/built-in/phrases/fr.ts';
import { hi } from '#app/assistant/built-in/phrases/hi.ts';
import { it } from '#app/assistant/built-in/phrases/it.ts';
import { ja } from '#app/assistant/built-in/phrases/ja.ts';
import { ko } from '#app/assistant/built-in/phrases/ko.ts';
import { pl } from '#app/assistant/built-in/phrases/pl.ts';
import { pt } from '#app/assistant/built-in/phrases/pt.ts';
import { ru } from '#app/assistant/built-in/phrases/ru.ts';
import type { Phrases } from '#app/assistant/built-in/phrases/shape.ts';
import { tr } from '#app/assistant/built-in/phrases/tr.ts';
import { zh } from '#app/assistant/built-in/phrases/zh.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** What is said to the teller, by the language of the teller. */
export const phrases: Record<Language, Phrases> = {
	...{ ar, de, en, es, fr, hi, it, ja, ko, pl, pt, ru, tr, zh },
	und: simple,
};
