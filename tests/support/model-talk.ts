/** Answers in which models refuse to write. */
export const refusals = [
	'I’m sorry, but I can’t help with that.',
	'I can’t assist with writing this story, as it contains descriptions of violence against minors.',
	'Lo siento, pero no puedo ayudar con esa solicitud.',
	'Je suis désolé, mais je ne peux pas répondre à cette demande.',
	'Es tut mir leid, aber dabei kann ich nicht helfen.',
	'К сожалению, я не могу помочь с этим запросом.',
	'抱歉,我无法协助完成这个请求。',
	'申し訳ありませんが、そのリクエストにはお応えできません。',
	'As an AI language model, I am not able to write about real people without their consent.',
];

export const preambles = [
	'Sure! Here is the story based on the transcript:',
	'Certainly. Below is the story, written in the first person and with all details preserved:',
	'Here’s the story you asked for, in the teller’s own words:',
	'¡Claro! Aquí tienes la historia basada en la conversación:',
	'Voici l’histoire rédigée à partir de la transcription :',
	'Gerne! Hier ist die Geschichte auf Grundlage des Gesprächs:',
	'Конечно! Вот рассказ, составленный по расшифровке:',
	'好的,以下是根据对话内容整理的故事:',
	'はい、会話をもとにした物語は以下のとおりです。',
];

export const postambles = [
	'I hope you like it! Let me know if you would like any changes.',
	'Would you like me to make it longer or to continue with the next part?',
	'Note: I kept the original wording wherever possible and removed repetitions.',
	'Espero que te guste. ¿Quieres que cambie algo?',
	'N’hésitez pas à me dire si vous souhaitez des modifications.',
	'Sag mir gern Bescheid, wenn ich noch etwas ändern soll.',
	'Дайте знать, если нужно что-то изменить.',
	'如果您需要修改,请随时告诉我。',
	'修正が必要でしたら、お気軽にお知らせください。',
];

/** Sentences that a model adds because stories have such sentences. By language. */
export const inventedSentences: Record<string, string> = {
	en:
		'I can still smell the warm bread drifting through the golden evening air, and my heart swells with ' +
		'gratitude for those simple days.',
	es: 'Todavía recuerdo el aroma del pan recién horneado y la luz dorada de aquellas tardes llenas de felicidad.',
	fr: 'Je sens encore le parfum du pain chaud et la douceur dorée de ces soirées pleines de tendresse.',
	de: 'Noch heute rieche ich das frische Brot und spüre die goldene Wärme jener unbeschwerten Sommerabende.',
	it: 'Ancora oggi sento il profumo del pane caldo e la dolcezza dorata di quelle sere spensierate.',
	ru: 'До сих пор чувствую запах свежего хлеба и золотистое тепло тех беззаботных летних вечеров.',
	zh: '至今我仍能闻到刚出炉的面包香味,感受到那些金色黄昏里的温暖与幸福。',
	ja: '今でも焼きたてのパンの香りと、あの黄金色の夕暮れのぬくもりを思い出し、胸が熱くなる。',
	pt: 'Ainda hoje sinto o cheiro do pão quente e a luz dourada daquelas tardes cheias de ternura.',
	pl: 'Do dziś czuję zapach świeżego chleba i złote ciepło tamtych beztroskich letnich wieczorów.',
	tr: 'Bugün bile taze ekmek kokusunu ve o altın renkli akşamların sıcaklığını yüreğimde hissederim.',
	ko: '지금도 갓 구운 빵 냄새와 그 황금빛 저녁의 따스함이 마음속에 남아 있다.',
	ar: 'ما زلت أشم رائحة الخبز الطازج وأشعر بدفء تلك الأمسيات الذهبية السعيدة.',
	el: 'Ακόμα μυρίζω το φρέσκο ψωμί και νιώθω τη χρυσή ζεστασιά εκείνων των ανέμελων δειλινών.',
};

/** A story in one sentence, such as small models give. By language. */
export const summaries: Record<string, string> = {
	en: 'This is a touching story about family, hardship and love in times gone by.',
	es: 'Es una historia entrañable sobre la familia y el paso del tiempo.',
	fr: 'C’est une histoire touchante sur la famille et le temps qui passe.',
	de: 'Es ist eine berührende Geschichte über Familie und vergangene Zeiten.',
	it: 'È una storia commovente sulla famiglia e sul tempo che passa.',
	ru: 'Это трогательная история о семье и ушедшем времени.',
	zh: '这是一个关于家庭和岁月的感人故事。',
	ja: 'これは家族と過ぎた日々についての心温まる物語です。',
	pt: 'É uma história comovente sobre a família e o passar do tempo.',
	pl: 'To wzruszająca historia o rodzinie i minionych czasach.',
	tr: 'Bu, aile ve geçmiş zamanlar üzerine dokunaklı bir hikâyedir.',
	ko: '이것은 가족과 지나간 세월에 대한 감동적인 이야기이다.',
	ar: 'هذه قصة مؤثرة عن العائلة والزمن الماضي.',
	el: 'Είναι μια συγκινητική ιστορία για την οικογένεια και τα χρόνια που πέρασαν.',
};
