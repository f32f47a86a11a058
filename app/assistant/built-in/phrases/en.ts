const CALL = '999 in the UK, 911 in the US and Canada, 112 in Europe, or your local emergency number';
const TALK = '116 123 in the UK and Ireland, 988 in the US and Canada, findahelpline.com everywhere';

export const en = {
	more: `Tell me more about that. | What else comes back to you about that? | What was that like? | Can you describe that a little for me?`,
	picture: `What do you see first when you think back to it? | Which moment of it is clearest to you now? | What is the smallest thing you remember about it?`,
	voice: `Did anybody say something then that you have never forgotten? | What did people say about it at the time?`,
	who: `Who else belongs in this story? | Who did you like to be near in those days? | Who would tell this quite differently from you?`,
	place: `Would you walk me round the place, as you remember it? | What was an ordinary day like, from the morning on? | What could you see from the window in those days? | What did Sundays look like?`,
	senses: `Is there a sound or a smell that takes you straight back there? | What sounds go with it, when you think of it?`,
	kept: `What have you kept from those days, even if only a habit or a saying? | Is there a photograph from that time, and what does it show? | What from that time would you like to hold in your hands once more?`,
	meaning: `What would you like those who come after you to know about it? | What would surprise young people about it today?`,
	next: `What happened next? | And how did it go on from there? | How did it turn out in the end?`,
	when: `About when was this? | How old would you have been?`,
	begin: `Where did you grow up? | What did you play at when you were small? | What was the best thing to eat when you were a child? | What was the first work you ever did? | Which kitchen do you remember best? | What was your street like when you were young?`,
	gentle: `What would you like to have remembered? | Which small thing should not be forgotten? | Is there something from those days that you would like kept? | What would you like those who read this to know?`,
	openings: `Go on, whenever you like. | Take your time. | I am listening. | Tell me more, in whatever order it comes. | There is no hurry. | Tell me more, only if you would like to. | And when you would like to see it written, press Generate Story.`,
	thanks: `Thank you for telling me that. | That is kept, just as you told it. | Thank you. | That one has to go in. | No wonder that one is still told. | That is one to be read out loud.`,
	names: `{name}, how do you remember it? | Tell me more about {name}.`,
	fitting: `my (?:grandmother|grandma|gran|granny|nan|nana|mamaw)\\b > What do you see your grandmother doing, when you think of her? | my (?:grandfather|grandad|granddad|grandpa)\\b > What do you see your grandfather doing, when you think of him? | my (?:mother|mum|mam|mom)\\b > What do you see your mother doing, when you think of her? | my (?:father|dad|da|daddy)\\b > What do you see your father doing, when you think of him? | i(?:['’]ve| have) still got|i still have|still got (?:it|them|one) > What comes back to you when you look at it? | photo(?:graph)?\\b|photos > What else can be seen in the photograph? | singing|song\\b|sang\\b|played by ear > Can you still hear it, the music, and how does it go? | (?:i|we) (?:came|come) (?:up |over |down |here )?from\\b|(?:i|we) came to (?:england|america|canada|australia|the states|this country)|i came as a|(?:i|we) (?:moved|emigrated)\\b|(?:i|we) arrived in\\b > What was the first thing you noticed when you got there? | i (?:\\w+ )?worked (?:at|in|for|on)|i started (?:at|in)|\\d+ years (?:at|on)|i was (?:a|an) \\w+(?:er|or|ist|man|ette)\\b > Who did you work beside, and what were they like? | married in|our wedding|proposed > What do you see when you think of that day? | recipe|treacle|tsp\\b > Who taught you to make it? | at school\\b|our class\\b > Which teacher do you still remember?`,
	welcome: `Hello, and welcome. There is no right way to begin, and nothing is too small. | You are very welcome. | That is quite all right. | Of course.`,
	danger: `I am glad you told me. The story can wait; you matter more. If a life is in danger, please ring ${CALL}. Somebody to talk to, at any hour: ${TALK}. I am only a computer program and cannot ring for you, so please tell one person near you now, just as you told me. You can go on here whenever you want to. | There is nothing to be sorry for, and you did right to say it. Please do not stay alone with it: ring somebody you trust today, or ${TALK}. If it is urgent: ${CALL}. The story will keep, and you can go on here whenever you like. | This comes before any story. Please ring for help now: ${CALL}. If you cannot get through, shout or knock for a neighbour, and say what you have told me. I am a computer program and cannot ring for you. We can go on whenever you want to. | Please ring now, even if it feels like a fuss: ${CALL}. Nobody will mind. The story will keep. | Thank you for trusting me with that. It is not your fault, and nobody has the right to hurt or frighten you. Whoever holds this phone or tablet can read what is written here, so say no more here than is safe for you. When you can, please tell somebody you trust: a doctor, a nurse, a teacher. In danger, ring ${CALL}. For children in the UK there is Childline, 0800 1111; for everybody, findahelpline.com. | I have not forgotten what you told me. You should be safe, and you need not manage it alone: when nobody is listening, please tell a doctor, a nurse, a teacher or a friend, or look at findahelpline.com. Go on here or stop, just as you like.`,
	stop: `Of course. I will not ask about that. | Yes, we will leave that alone. | Tell me something else, whatever you like, or stop here for today. | What would you rather tell? | What would you like to go on with?`,
	leaveOut: `I will leave that out of the story. | What would you like to be sure is in it? | What should people read instead?`,
	corrected: `{right}, then. Thank you. | Thank you. I will put that right.`,
	write: `Yes. Press Generate Story, and it is written from what you have told. You can add to it afterwards. | Gladly, only there is too little yet to make a story of. Tell me one thing more, then press Generate Story.`,
	plainly: `I put that badly. Just tell me anything you remember, big or small; nothing can be wrong. | Let me put it more simply: what comes to mind? A person, a place, a day. | I only meant: tell me whatever else comes back to you.`,
	program: `I am a computer program, not a person. Only you can read this, and anybody you share it with. | I could not say: I am only a program that listens. | Fair enough. You need not tell anything. If you like, one small thing would do: something you would not want forgotten.`,
	goodbye: `Goodbye, and thank you. What you told is kept, and you can come back whenever you like. | Thank you for today. It is all kept here until you come again.`,
	sorrow: `died\\b(?! (?:laughing|of laugh))|dead\\b(?! (?:on my|gentle|good|nice|easy|cold|centre|end))|death|dying\\b|funeral|buried|burying\\b|burial|burnt|grave\\b|cancer|(?<!could have |could’ve |could've |nearly |half )killed|drowned|suicide|own life|miscarr|lost (?:him|her|a baby|the baby|my (?:husband|wife|son|daughter|mother|father|brother|sister|mum|dad))\\b(?! (?:mind|way|nerve))|passed (?:away|on\\b|last|in \\d|jan|feb|mar|apr|may|june|july|aug|sep|oct|nov|dec)|i had a (?:little )?(?:boy|girl|baby|son|daughter)|(?:he|she|mum|mam|mom|dad)[’']?s gone\\b|miss (?:him|her|my)\\b|widow|stillb|meningitis|end it all|(?:he|she|father|dad|mother|mum|husband) drank\\b|drunk|beat (?:me|her|us)|rape|abus|prison|borstal|asham|shame|cruel|crying\\b|camp\\b|bomb|attacked|dirty mind|expecting\\b|ambulance|hospital|what i did|soldier|in the army|the war\\b|by a mine\\b|grenade|shot (?:him|her|them)|(?:n[’']t|not|never) c[ao]me back|say only that|threw stuff|never said\\b|never told|never spoke|never talk|never ask|nobody knows|told nobody|can guess|rather not|not ready|not going to repeat|leave it at that|say no more|(?:morning|day|night) it happened|sixty foot`,
	named:
		/\b(?:called|named|nicknamed|by the name of) (?:him |her |it )?(?<!be called )(?<name>(?:the )?(?:(?:Mr|Mrs|Miss|Aunt|Auntie|Lord|Old) \p{Lu}[\p{L}’'-]+|(?!I['’ ]|The |This )\p{Lu}[\p{L}’'-]{2,}(?: \p{Lu}[\p{L}’'-]+){0,2}))(?=[\s.,;!?)]|$)/u,
};

/** For who tells in a language not known here: English as simple as can be. */
export const simple = {
	...en,
	more: `Tell me more about that. | What else do you remember?`,
	picture: `What do you remember best? | What do you see when you think of it?`,
	who: `Who was there? | What did people say?`,
	senses: `What did you hear there? | What did you eat?`,
	kept: `What do you have from that time?`,
	meaning: `What should people know about it? | What was different then?`,
	gentle: `What must not be forgotten? | What should people know?`,
	welcome: `Hello, and welcome. Write in your own language; I answer in simple English. | Thank you. | That is all right.`,
};
