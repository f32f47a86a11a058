import type { PhraseTable } from '#app/assistant/understand/fold.ts';

/** They ask what they should tell, or where to begin. */
export const WHAT_TO_TELL: PhraseTable = {
	en: `what (else |more )?(should|shall|do|can|could|must|am|would) (i|we)( supposed to| meant to| still)? ?(say|tell|tell you|talk about|write|add)( about| you| to you| here| next| first| now| then| else| more| it)*
		what (else |more )?(would|do|did) (you|ye) (still )?(like|want|wish|need)( me| us)?( to)?( know| hear| tell| tell you| say| talk| speak| write)?( about| of| from me| next| first| now| then| else| more)*|what (else |more )?(are you|would you be) interested in
		what (shall|should|do|can) we (talk|speak) about|(where|how) (should|shall|do|can|could|must|am|would) (i|we)( supposed to| meant to)? ?(start|begin)( it| this| then| now)?|(where|how) (do|would) you (want|like)( me)?( to)? (start|begin)
		(what|which) (kind |sort )?(of )?(story|stories|memory|memories|one|ones|part|things?) (should|shall|do|can|would) (i|you|we)( like| want)?( me)?( to)?( tell| hear| know| begin| start| write)*( you)?( about| with| first| next)*`,
	es: `(y )?(de )?que (mas |otra cosa )?(le |te |les )?(cuento|digo|hablo|escribo|puedo contar(le|te)?|puedo decir(le|te)?|debo contar(le|te)?|tengo que contar(le|te)?)( yo)?( ahora| mas)?|(y )?(de )?que (mas |otra cosa )?(quiere|quieres|quisiera|le gustaria|te gustaria|desea) (saber|oir|escuchar|que (le |te )?(cuente|diga|hable|escriba))( de mi| ahora| mas)?|que le interesa( saber)?
		(por donde|como|de donde|con que) (empiezo|comienzo|debo empezar|quiere que (empiece|comience)|se empieza)`,
	fr: `(et )?(que|qu'est ce que|de quoi|quoi) (voulez vous|vous voulez|voudriez vous|vous voudriez|tu veux|veux tu|desirez vous|souhaitez vous)( bien)?( encore| d'autre)? ?(savoir|entendre|que je (vous |te )?(raconte|dise|parle|ecrive))( d'autre| encore| maintenant)?|(que|qu'est ce que|de quoi) (dois je|puis je|vais je|est ce que je dois|je dois|je peux|je vais|je)( vous| te)?( encore)? (raconter|dire|parler|raconte|dis|parle|ecrire)( d'autre| encore| maintenant)?|qu'est ce qui vous interesse
		(par ou|par quoi|comment|d'ou) (je )?(commence|commencer|dois je commencer|est ce que je (commence|dois commencer)|je dois commencer|voulez vous que je commence)( je)?`,
	de: `(was|wovon|woruber)( sonst| noch)? soll ich( denn| jetzt| ihnen| dir| euch| da| noch| sonst| nun)* ?(erzahlen|sagen|schreiben|berichten|sprechen|reden)|(was|wovon) (kann|darf|konnte) ich( denn| ihnen| dir| noch| sonst)* ?(erzahlen|sagen|berichten)
		was (wollen|mochten|mochtest|willst|wollten|wurden) (sie|du)( denn| jetzt| noch| gern| gerne| sonst| von mir| als nachstes)* ?(wissen|horen|erfahren)|was (interessiert|interessierte) (sie|dich)( denn| noch| am meisten)*|(wo|womit|wie) (soll|sollte|fang|fange|beginne) ich( denn| jetzt| nur| bloss| am besten)* ?(an|anfangen|beginnen)?|wo soll ich( denn| da)? (bloss )?anfangen`,
	it: `(e )?(cosa|che|che cosa|di cosa|di che cosa|che altro|cos'altro)( altro)? (vuole|vorrebbe|vuoi|desidera|le interessa|ti interessa)( ancora)?( sapere| sentire| che (le |ti )?(racconti|dica|parli|scriva))?( di me| adesso| ancora)?|(e )?(cosa|che|che cosa|di cosa|di che cosa|che altro|cos'altro)( altro)?( le| ti)? (racconto|dico|devo|posso|dovrei)( ancora| dire| raccontare| raccontarle| parlare| parlarle| scrivere)*
		(da dove|da che parte|come|con cosa) (comincio|inizio|parto|devo (cominciare|iniziare|partire)|vuole che (cominci|inizi)|si comincia)`,
	pt: `(e )?(o |de |do )?que (e que )?(mais )?(eu )?(lhe |te )?(conto|digo|falo|escrevo|devo (contar|dizer|falar)|posso (contar|dizer|lhe contar|contar lhe)|tenho de contar|hei de contar)( eu)?( mais| agora)?|(e )?(o |de |do )?que (e que )?(mais )?(o senhor |a senhora |voce )?(quer|queres|gostaria de|gostava de|deseja)( mais)? ?(saber|ouvir|que (eu )?(lhe |te )?(conte|diga|fale|escreva))( mais| agora| de mim)?|o que (e que )?lhe interessa
		(por onde|como|de onde) (e que )?(eu )?(comeco|devo comecar|quer que (eu )?comece|se comeca)`,
	pl: `(i )?(co|o czym)( jeszcze| teraz)? (ja )?(mam|moge|powinnam|powinienem|chcesz|chce)?( panu| pani| ci| jeszcze| teraz)* ?(opowiedziec|opowiadac|powiedziec|mowic|pisac|napisac)( jeszcze| dalej)?|(co|o czym)( jeszcze)? (pan|pani|panstwo)?( by)? ?(chce|chca|chcialby|chcialaby|chcesz|chcialbys|chcialabys)( pan| pani| by| jeszcze)* ?(wiedziec|uslyszec|posluchac|zebym~)|co (pana|pania|cie) interesuje
		(od czego|jak|gdzie) (mam |moge |by |tu )?(zaczac|zaczynac|zaczynam)`,
	und: `(wat|waarover|waarvan) (moet|zal|kan|mag|zou) ik( u| je| jou| jullie| nu| nog| dan| eens| verder| moeten)* ?(vertellen|zeggen|schrijven|praten)|(wat|waarover) (wilt|wil|zou|zoudt) (u|je|jij|jullie)( nog| graag| nu| dan| eens| verder| van me| van mij| willen)* ?(weten|horen|dat ik( u| je)? vertel)( van me| van mij)?|wat (interesseert|vindt) (u|je)( interessant)?
		(waar|hoe|waarmee) (moet|zal|kan|begin) ik( dan| nu| eigenlijk)* ?(beginnen|mee beginnen|aan)?|waar wil(t)? (u|je) dat ik begin`,
};

/** They do not know what to tell: said to the assistant where nothing else is said. */
export const NOT_KNOWN: PhraseTable = {
	en: `(i )?(don't|do not|wouldn't) know (what|where|how) (to|i (should|could|can)) ?(say|tell you|tell|talk about|write|begin|start|put)( about| you| with| first| here)*|(shall|should|can|may) i (tell you|talk|write) about~~|would you like to hear about~~|((can|could|will|would) you )?(please )?ask me (something|anything|(a|another|some|more|any|some more)? ?questions?)|(shall|should|can|may) i (go on|continue|carry on)|do you want( me)? to (go on|continue|hear more)`,
	es: `no (se|sabria) (que|por donde|como) (decir(le|te)?|contar(le|te)?|empezar|comenzar|escribir)`,
	fr: `je (ne )?sais pas (quoi|que|par ou|comment|de quoi) (vous )?(dire|raconter|commencer|parler|ecrire)`,
	de: `(ich )?(weiss|wusste)( ich)? nicht,? (was|wo|womit|wie|wovon) ich( ihnen| dir| denn| da)* ?(erzahlen|sagen|schreiben|anfangen|beginnen)( soll| konnte| kann)?`,
	it: `non (so|saprei) (cosa|che cosa|che|da dove|come) (dire|dirle|raccontare|raccontarle|cominciare|iniziare|scrivere)`,
	pt: `nao (sei|saberia) (o que|por onde|como|que) (dizer|contar|comecar|escrever|falar)`,
	pl: `(ja )?nie wiem,? (co|od czego|o czym|jak) (mam )?(powiedziec|opowiedziec|opowiadac|mowic|zaczac|pisac)`,
	und: `(ik )?weet niet (wat|waar|hoe|waarover) ik( u| je)* ?(moet|zal|kan) ?(u |je )?(zeggen|vertellen|beginnen|schrijven|praten)?|(ik )?weet niet (wat|waar) te (zeggen|vertellen|beginnen)`,
};

/** "Now what?" asks it where nothing else is said; else it may be told. */
export const NOW_WHAT: PhraseTable = {
	en: `(and |so )?now what|(and |so )?what (next|now)|and now`,
	es: `(y )?ahora que|(y )?que mas`,
	fr: `et maintenant|quoi d'autre`,
	de: `und (jetzt|nun)|was (jetzt|nun)|was noch`,
	it: `e (adesso|ora)|che altro`,
	pt: `e agora|que mais`,
	pl: `(i )?co (teraz|dalej)`,
	und: `en nu|wat nu`,
};
