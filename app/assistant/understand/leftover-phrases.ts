/** What is said after a correction and belongs to it, in all languages. */
export const LEFT_BEHIND = `
	sorry|please|thanks|thank you|of course|i think|actually|silly me|my mistake|i got (it|that|them) (wrong|mixed up|muddled)|i was wrong|i (get|got) (mixed up|muddled|confused)|i misspoke
	perdon|por favor|me equivoque|me confundi|creo|fue un error
	pardon|je me (suis )?trompee?|je me trompe|je confonds|j'ai confondu|s'il vous plait|je crois
	entschuldigung|bitte|ich hab(e)? mich (geirrt|vertan|versprochen)|hab mich (geirrt|vertan|versprochen)|ich habe das verwechselt|glaub ich|glaube ich|mein fehler
	scusi|scusa|per favore|mi sono sbagliat[oa]|mi sbagliavo|ho sbagliato|mi confondo|credo
	desculpe|desculpa|por favor|enganei me|me enganei|confundi|errei|acho
	przepraszam|prosze|pomylilam sie|pomylilem sie|pomylilo mi sie|moj blad
	извините|простите|пожалуйста|(я )?(перепутала?|ошиблась|ошибся|оговорилась|оговорился|спутала?|напутала?)
	pardon|ozur dilerim|kusura bakma|kusura bakmayin|lutfen|yanlis soyledim|karistirdim|yanilmisim
	عفوا|اسف|اسفه|غلطت|غلطان|غلطانه|لو سمحت
	माफ करना|माफ कीजिए|गलती हो गई|भूल गया|भूल गई|गलत बोल गया|गलत बोल गई
	我记错了|我記錯了|记错了|記錯了|说错了|說錯了|我说错了|对不起|對不起|不好意思|才对|才對|吧
	(だった|でした|だ|です)(と思います|と思う|ね|よ|わ)|(だった|でした|だ|です)|間違えました|間違えた|すみません|ごめんなさい
	죄송합니다|미안해요|미안합니다|잘못 말했어요|잘못 말했네요|헷갈렸네요|헷갈렸어요|착각했어요`;
