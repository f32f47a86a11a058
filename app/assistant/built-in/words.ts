function set(words: string): Set<string> {
	return new Set(words.trim().split(/\s+/));
}

/** Words that can follow a noun phrase without being part of it. */
export const FUNCTION_WORDS = set(`
	a an the my our your his her its their this that these those some any every each all both no another
	i me we us you he him she it they them who whom which what whose where when why how there here
	and or but so because if though although while until till since before after as than like then
	in on at to from of for with without by near under over above below beside behind between into onto
	upon up down out off across along around about against among through toward towards during inside outside
	is are was were be been being am do does did have has had can could will would shall should may might
	must not never always often sometimes usually once twice again too also only just even still already
	now today yesterday later soon ago back away home together almost nearly very really
	wasn't weren't didn't couldn't wouldn't hadn't isn't don't doesn't can't`);

/** Irregular past forms common in memories; regular ones are known by their ending. */
export const PAST_VERBS = set(`
	said told came went gave took made got ran sat stood held kept left felt saw heard knew thought brought
	taught caught bought built sang rang drank ate drove rode wrote spoke woke broke chose froze grew knew
	threw flew drew blew fell found fought sold sent spent lent slept swept wept led read met paid laid lay
	lost meant put set let cut hit hurt began became won wore tore swam shook forgot forgave understood used
	died loved rose`);

export const PREPOSITIONS = set(`in on at to from of for with by near under over beside behind into onto upon
	across along around through toward towards past down up inside outside about after before`);

export const ADJECTIVES = set(`
	old older oldest young younger youngest new little big bigger biggest small large tiny huge great tall
	short long wide narrow deep high low thin fat heavy light dark bright white black red blue green yellow
	brown grey gray pink purple golden silver gold wooden stone brick iron tin glass paper rag straw leather
	woollen woolen cotton silk first second third last next only own dear beloved favourite favorite best good
	beautiful pretty lovely handsome ugly kind gentle strict poor rich wild tame wet dry cold cool warm hot
	fresh sweet sour soft hard rough smooth sharp round square empty full open broken torn worn dirty clean
	quiet noisy loud strange funny silly nice fine plain simple real private public local nearby main front
	back upper lower whole summer winter spring autumn christmas easter birthday wedding sunday school country
	family household farm kitchen church garden one two three four five six seven eight nine ten rocking
	sewing washing fishing homemade second-hand two-room one-room maternal paternal late blind deaf lame sick`);

/** Left out of a phrase when it is quoted back: they say how it was told, not what it is. */
export const VAGUE_ADJECTIVES = set(
	'great nice good fine special certain other few several many late whole same',
);

export const TITLES =
	set(`mr mrs miss ms mister dr doctor professor prof sir madam madame father sister brother
	aunt auntie uncle cousin grandma grandpa granny nana gran grandmother grandfather granddad grandad captain
	sergeant colonel general bishop rabbi reverend rev pastor nurse king queen prince princess president`);

export const GIVEN_NAMES = set(`
	ada agnes albert alexander alfred alice amelia amy andrew angela anita ann anna anne annie anthony antonio
	arthur barbara beatrice ben benjamin bernard bertha bessie betty beverly bill billy bob bobby brian bruce
	carl carlos carmen carol caroline catherine charles charlie charlotte chris christine clara clarence
	claude colin connie cora cynthia dan daniel danny dave david deborah dennis diana diane dolores don donald
	doris dorothy doug douglas earl ed eddie edgar edith edna eduardo edward edwin eileen elaine eleanor elena
	eli elizabeth ella ellen elmer elsa elsie emily emma eric ernest esther ethel eugene eva evelyn florence
	frances francis frank fred freda frederick gabriel george gerald gertrude gladys gloria grace gordon greg
	greta hannah harold harriet harry harvey hazel heinrich heinz helen henry herbert herman hilda howard hugh
	ida inge irene irma isaac isabel ivan jack jacob jacques james jan jane janet janice jean jeff jennifer
	jenny jerry jessie jim jimmy joan joe johann john johnny jonathan jose josef joseph josephine joy joyce
	juan juanita judith judy julia julie june karen karl kate katherine kathleen kathy keith kenneth kevin
	larry laura lawrence lena leo leon leonard leroy leslie lewis lily linda lisa lloyd lois lottie louis
	louise lucille lucy luis luisa luke lydia mabel mae margaret margarita maria marie marilyn mario marion
	marjorie martha martin marvin mary matilda matthew maurice max maxine michael miguel mike mildred milton
	minnie miriam mollie molly muriel myrtle nancy nathan nell nellie nicholas nora norma norman olga olive
	oliver oscar otto pablo pamela pat patricia patrick paul paula pauline pearl pedro peggy percy peter phil
	philip phyllis pierre rachel ralph ray raymond rebecca ricardo richard rita robert roberto rodney roger
	ron ronald rosa rosalie rosemary rosie roy ruby rudolf russell ruth sadie sally sam samuel sandra sara
	sarah sean sharon shirley simon sofia sophie stanley stella stephen steve stuart susan susie sylvia ted
	teresa thelma theodore theresa thomas tim timothy todd tom tommy tony veronica victor victoria vincent
	viola violet virginia vivian walter wanda warren wayne wilhelm william willie wilma winifred yvonne`);

/** The teller's own name, which is nobody to be asked about. */
export const INTRODUCTION = /\b(?:my name(?: is|’s|'s|s)|call me|i am called)\b/i;
