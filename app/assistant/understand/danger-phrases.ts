import type { PhraseTable } from '#app/assistant/understand/fold.ts';

/** Said of now, any one of these is danger. */
export const DANGER: PhraseTable = {
	en: `
		i( really| just| only|'ve| have)? (want|wanna|would like|am ready|am going|plan|intend|decided) to (die(?! (at home|in (my|a|the|our)|of|laughing|before|when|with|here|on|a |as|knowing|happy))|be dead|end it|end it all|end my life|end things|kill my ?self|hang my ?self|hurt my ?self|not be here|go to sleep and (not|never) wake)
		(tell|tells|telling) me to (kill|hurt|hang|harm) my ?self|(easier|better|nice|nicer|rather|want) to (just |only )?go to sleep and (not|never) wake
		i( really| just)? (do not|don't|no longer|dinnae) (really )?(want|wish|care) to (live(?! (in|at|with|near|there|next|on (the|a)|by|off|through|up|down|under|over))|be here any ?more|go on living|wake up|be alive|carry on living|exist)
		(i'm|i am|im|i'm gonna|i will|i'll|i might|i could|i should|i may)( just| now| gonna)?( going to| about to)? (kill myself|end it all|end my life|take my own life|do myself in|top myself|hang myself|drown myself|shoot myself|finish myself|take an overdose|jump (off|from|in front)|take them all|take all (the|my|of the|of my|these) (tablets|pills))
		(keep |been |i'm |i am |i )(thinking|think) (about|of) (killing myself|ending (it|it all|my life|things)|hanging myself|suicide|taking (them all|all (of )?(them|the|my|these))|jumping (off|in front)|doing myself in|doing away with myself|hurting myself|dying all the time)
		i (feel|am|'m)( very| really| so)? suicidal
		(can't|cannot|don't|do not) see (the|any|a|much) (point|sense|reason) (of|in|to)( \\w+)? ?(going on|living|go on|live|carrying on|carry on|keep on|anything)|i (don't|can't|do not) see why i should (keep|go|carry) (living|on|going)|i (just )?want (it|everything|it all|all of it|the pain) to (stop(?! \\w+ing)|end|be over)|(tonight|soon)( i'm| i am| i'll| i will)( going to| gonna)? (join|be with) (my \\w+|him|her)
		i've suicidal thoughts|i have suicidal thoughts
		(i've|i have|i see|i can't see|can't see|i cannot see|there is|there's|i've got|i have got|with) (no|any) (more )?(reason|point|use|sense)( left)?( in| to| for me to| for me| in my) (live|living|be here|being here|go on|going on|carry on|carrying on|stay alive)
		(i've|i have|there is|there's|i've got|i have got)( got)? nothing( left| more)? to live for
		(they'd|they would|they'll be|everyone would be|everyone's|everybody would be|you'd|you would|the world would be|it would be|it'd be|kids would be|children would be)( all)?( be)? (better|better off|easier) (without me|if i (was|were|weren't|wasn't) (dead|gone|here|around|not here))
		i('d| would) be better off dead
		i wish i (was|were) (dead|never born)|i wish i (could|would)( just)? (die|not wake up|go to sleep and (not|never) wake)|i wish (god|the lord) would take me
		i'd rather be dead|i would rather be dead
		(i'm|i am|im|so) (tired|sick|weary) of (life|living(?! (out|in|at|with|near|on|alone|here|off|there))|being alive)
		(i've|i have|i) (just |now )?(taken|took|swallowed) (all|too many|a lot of|the whole|every one of|a handful of|an overdose)( of)?( my| the| these| them)?( tablets| pills| sleeping| medicine| paracetamol| overdose| box| bottle| packet| of them| all)
		i (took|swallowed|have taken|'ve taken)( an overdose| all (my|the|of my|of the|of them)~| too many~)~(hour|hours|minutes|mins|just now|this (morning|evening|afternoon)|tonight|today) ?(ago)?
		(this|it) is (my last (night|day|message)|goodbye forever)|you (won't|will not) hear from me again
		i tried to (kill myself|end it|end it all|hang myself|end my life) (last night|yesterday|today|this (morning|week|evening)|tonight|an hour)
		(i've|i have)( just)? (cut|slit|slashed) (my (wrist|wrists|arm|arms)|myself on purpose)|i (might|may) as well be dead|i( just)? (want|wanna|want to|would like to) disappear( for good| forever)?(?=$|[,.!?\\n])
		(he|she|husband|wife|mum|mam|mom|dad|mother|father|nan|son|daughter|baby|neighbour)( has|'s)( just)? (collapsed|passed out|gone blue|gone limp)
		(he|she|husband|wife|mum|mam|mom|dad|mother|father|nan|son|daughter|baby|neighbour)( is|'s) (not moving|unconscious|not responding|choking|turning blue|having a (stroke|heart attack|fit|seizure))
		there('s| is)( so much| a lot of)? blood (everywhere|all over|on the floor)~(i|me|my|can't|faint)|there's so much blood
		i('m| am) (cutting|hurting|harming|starving) myself|i( still)? (cut|harm) myself (every|when|at night|again|now)
		(my|the) (face|mouth|lip|eye)( in the mirror)?~(has dropped|is drooping|drooping|droopy|gone numb|is numb|doon (at|on)|down (at|on) (the )?(one|left|right|a)|gone crooked|fallen on|slipped)
		(one|left|right|half my|a whole) side~(of my (face|body)~)?(has )?(gone )?(numb|dead|weak|dropped|won't move|can't move)
		(my )?(words|wrods|speech|talking)~(are|is|s|keep|keeps|coming|comin) (coming |comin )?(out )?(all )?(wrong|slurred|jumbled|funny|muddled)
		(can't|cannot|can not|cannae|can no longer) (feel|move|lift|raise) my( left| right| whole)? (arm|arms|leg|legs|hand|side|face)
		my( left| right)? (hand|arm|leg)~(won't|will not|willny|willnae|doesn't|isn't)( not)? (hold|move|work|lift|go up|do what)
		(i've|i have|i got|i'm having|i am having|there's|got)~(pain|pains|tightness|crushing|pressure) (in|across) my chest
		my chest (hurts|is hurting|is tight|is so tight|feels tight|is killing me)|(having|i have) a (heart attack|stroke)
		i (can't|cannot|can not|can hardly|can barely) breathe( properly| at all| any ?more| right| now)?(?=$|[.,!?\\n]| (and|my|help|please|it hurts))
		(i've|i have|i)( just| only| must have)? (fallen|fell|gone over|had a fall|slipped|collapsed|went over)~(can't|cannot|can not|cannae) (get|stand) (back )?up
		(i'm|i am|im|still|lying|laying|laid|stuck|from)( here| lying| still| stuck| down)? on (the|my)( kitchen| bathroom| bedroom| hall| cold| living room)? floor and~(can't|cannot|can no)
		(telling|typing|writing|talking)~from the( kitchen| bathroom| bedroom| hall| living room)? floor
		i( still)? (can't|cannot|can not|cannae) (get|stand) (back )?up( off the floor| again| by myself| on my own)(?! (the|to|early|in|at|before))
		(i'm|i am) (bleeding|choking)|(blood|bleeding) (won't|will not|doesn't|isn't) stop~
		(kitchen|house|curtains|room|flat|chip pan|oven|sofa|bed) (is|are|s|has caught) (on )?fire( now)?|i can smell (gas|burning|smoke)|smoke( is)? (coming|pouring)~(under|through|into|in) (my|the)
		(please |can you |could you |someone |somebody )(call|send|ring|get|phone)( for)?( me)?( an| the)? (ambulance|police|999|911|112)|i need (an ambulance|the police)
		(he|she|my (son|husband|daughter|partner|dad|father|stepdad|step ?father|mum|boyfriend|girlfriend|carer|nephew|grandson|wife|brother|uncle|ex))( still| always| often| sometimes)? (hits|beats|hurts|punches|slaps|kicks|chokes|strangles|rapes|threatens|burns) me(?! (at|to|that|with (his|her) (smile|laugh|words)))
		(he|she|son|son in law|daughter in law|husband|partner|boyfriend|dad|stepdad|carer|daughter|wife|nephew|grandson|neighbour)('s)? (hit|punched|slapped|kicked|choked|hurt|beat|pushed|grabbed|threatened) me~(last night|this (morning|evening|afternoon|week)|today|yesterday|just now)
		(someone|somebody|a man|man|men|they) (is|are|'s|'re)? ?(trying to )?(break|breaking|get|getting) (in|into my (house|flat|home|room))( now| right now)
		(he|boyfriend|stepdad|step ?dad|step ?father|dad|father|uncle|grandad|brother|cousin|son|husband|man|lodger|carer|teacher|coach)( still| always)? (comes|gets|creeps|climbs) (in|into|in to) (my|our) (room|bedroom|bed)
		(he|she|boyfriend|stepdad|step ?dad|step ?father|dad|father|uncle|brother|cousin|grandad|granddad|grandpa|grandfather|neighbour|man|teacher|coach|carer)( still| always| keeps)? (touches|touching|touch) me
		(i'm|i am|im) (so |really |very )?(scared|afraid|frightened|terrified) (of (him|her|my (son|husband|daughter|dad|stepdad|boyfriend|partner|carer))(?! (seeing|reading|finding|knowing|losing|falling|dying|thinking|getting))|he will|he'll|she'll|to go home|in my own home)
		he('s| is| will|'ll) (going to |gonna )?(kill|hurt) (me|us|her|them)( tonight| now| one day| if)
		(he|she|they|somebody|someone)('s| is| has| have) (locked|locking) me (in|up)|(he|she|they) (locks|keeps) me (in|locked)|(won't|will not|doesn't) (give|let) me (food|eat|my medicine|my tablets|see a doctor|leave the house|go out of)
		(he|she|baby|husband|wife|mum|dad|mother|father|nan)('s| is| has)? (not breathing|stopped breathing|isn't breathing|ain't breathing)
		(he|she|husband|wife|mum|mam|dad|mother|father|nan|neighbour)( just)? (won't|will not|isn't|doesn't) (wake up|waking up|wake)
		(i )?(can't|cannot) wake (him|her|my (husband|wife|mum|mam|dad|mother|father|nan))( up)?
		(says|keeps saying|texted|messaged|just said|just told me|rang to say|saying|has told me|written)~(wants to (die|kill|end it)|(kill|hang|hurt|harm) (him|her|them)sel(f|ves)|end (his|her|their) (own )?life|going to (jump|end it)|(want|wants) to live)
		(is|was just|'s)( just)? (trying|threatening|going|planning|about) to (kill|hang|hurt|drown) (him|her)self
		(he|she) (wants|threatens) to (kill|hang|hurt|drown) (him|her)self`,
	es: `
		(me |ya )?(quiero|quisiera|prefiero|deseo|tengo ganas de) (morir|morirme|matarme|morirme ya|acabar con (todo|mi vida)|quitarme la vida|desaparecer para siempre|estar muert[oa])
		(ya )?no (quiero|deseo|tengo ganas de) (vivir(?! (en (?!est)|con|alli|ahi|cerca|a |al ))|seguir viviendo|seguir aqui|despertar~|estar viv[oa]|existir)
		(me )?(voy a|pienso|estoy pensando en|he pensado en|penso en|puedo|podria) (matarme|suicidarme|quitarme la vida|colgarme|ahorcarme|tirarme (de|del|por|al|a)~|tomarme todas|tomarmelas todas|acabar con todo|acabar con mi vida)
		no (aguanto|soporto)( mas)? (vivir|esta vida|la vida)
		me (voy a|quiero) (matar|suicidar|tirar (de|del|por|al)~|tomar (todas|toda|el frasco)|colgar|ahorcar|quitar la vida)
		(me )?(he tomado|acabo de tomar|tome|me tome)( ya)? (todas|un monton de|demasiadas|todo el frasco|la caja)~
		(no le veo|no tiene|no veo|no encuentro|no hallo|sin)( ningun| ya| mas)? (sentido|caso|razon|motivo)( ya)? (a|de|para|en) (vivir|seguir|la vida|mi vida|seguir viviendo|continuar)
		no tengo (nada |razon |motivos? |ganas )(por que|para|de) (vivir|seguir)
		(estarian|estaran|estaria|seria|sera)~(mejor|mas facil)~(sin mi|irme yo|si (yo )?me (muero|muriera|fuera|voy)|no estuviera)
		ojala (me muera|me muriera|estuviera muert[oa]|no despertara|no despierte|dios me lleve)
		(cansad[oa]|hart[oa]) de (vivir|la vida)
		me pega(n)?( todos| cada| mi| cuando)|me pego (anoche|ayer|hoy|otra vez)|mi (marido|hijo|pareja|padre|padrastro|novio|yerno) me (pega|golpea|maltrata|amenaza|toca)
		(le |les )?tengo (mucho )?miedo (de|a) (mi (marido|hijo|pareja|padre|padrastro|novio)|que me (mate|pegue))
		se mete en mi (cuarto|cama|habitacion)|entra (a|en) mi (cuarto|cama|habitacion) (de|por) (la )?noche
		(me he caido|me cai|estoy tirad[oa]|estoy en el (suelo|piso))~no (me )?puedo (levantar|mover|parar)(me)?
		(me )?(voy a|quiero|quisiera|pienso) (irme con|reunirme con|encontrarme con) (el|ella|mi (marido|esposo|mujer|esposa|hijo|hija|viejo|vieja))( ya| pronto| de una vez)?|(ya )?(junte|he juntado|he guardado|he apartado|tengo juntadas|tengo guardadas|guarde|aparte|separe) (todas )?(las|mis|unas) (pastillas|medicinas)~(todas|frasco|juntas|cajon)
		(no siento|no puedo mover) (el|la|mi) (brazo|pierna|mano|cara|lado)~|(tengo|se me) (media )?(cara|boca)~(dormida|torcida|caida|paralizada)
		(la|mi) (casa|cocina|cuarto|pieza) (se esta quemando|esta en llamas|se quema)
		no puedo respirar|(me duele|dolor en|opresion en) (mucho )?el pecho|(llam|pid)(a|e|en) (a )?(una ambulancia|la policia)( por favor)?
		no (respira|despierta|se despierta)( mi| ya)?~(marido|mujer|madre|padre|bebe)|(mi|el|la) (marido|mujer|esposa|esposo|madre|padre|bebe|nieto) no (respira|despierta|se despierta)
		(dice|escribio|me acaba de decir|amenaza con)( que)? (se quiere|quiere|se va a|va a)~(matar|matarse|morir|suicidar|suicidarse)`,
	fr: `
		(je )?(veux|voudrais|prefere|prefererais|vais|souhaite|j'ai envie de|jai envie d'?en|ai envie de)( juste| plus que| seulement)? (mourir|crever|me tuer|me suicider|en finir|etre mort(e)?|me pendre|me jeter|me foutre en l'air|partir pour de bon|disparaitre|ne plus me reveiller)
		(je |j')?(ne |n')?(veux|ai|aie) (plus|pas|plus envie de|pas envie de|plus le courage de|plus la force de) (vivre(?! (a |en|avec|chez|dans|la bas|au))|etre la|me reveiller|continuer a vivre|exister|etre en vie)
		(ne )?supporte plus (la vie|de vivre|cette vie)
		j'ai (plus|pas)( envie| le gout| la force)? de vivre|(plus|pas) (le gout|envie|aucune raison|de raison) de vivre
		(je )?(pense|songe|je n'arrete pas de penser) (a|au) (en finir|me tuer|mourir|me suicider|suicide|tout avaler|me pendre|prendre (tous|toutes)~)
		(je vais|j'vais|je pourrais|je compte|je vas) (me tuer|en finir|me pendre|me jeter|me noyer|tout avaler|avaler (tout|tous|toutes)|prendre tou(s|tes) (les|mes))
		(j'ai|je viens de|jai)( tout| d')? ?(avale|avaler|pris|prendre) (tous|toutes|toute la|trop de|la boite de) (les |mes |des )?(cachets|comprimes|pilules|medicaments|boite)?
		(la vie n'a|ma vie n'a|rien n'a|n'a)( plus)?( aucun| plus de| pas de) sens|(plus|aucune) raison (de|d'etre) (vivre|la|continuer|rester)|a quoi bon (vivre|continuer a vivre)
		(mieux|plus simple|plus facile) (sans moi|si je (n'etais|etais|mourais|disparaissais)~)|j'aimerais (mieux )?(mourir|etre mort(e)?|ne pas me reveiller)
		(fatiguee?|lasse?|marre|tannee?) de (vivre|la vie)|(j'?veux|je veux|j'ai) (pus|pu) (vivre|envie de vivre|le gout de vivre)|(m'as|je vas) (me tuer|en finir|me pendre|me jeter)
		je me dis que (ca|ce) (sera|serait|s'rait) (pas|plus)? ?(long|vite fait|plus simple)
		mon (mari|fils|pere|copain|compagnon|beau pere|gendre|petit fils|chum) me (bat|frappe|tape|touche|menace|cogne|fesse)|m'a (encore )?(frappee?|battue?) (hier|ce matin|encore|cette nuit|ce soir)|il me (bat|frappe|cogne)( tous| encore| quand| chaque|$)|j'ai peur de (mon (mari|fils|pere|beau pere)|lui)
		il (vient|entre|rentre) dans (ma chambre|mon lit)
		(je suis|j'suis|je suis tombee?|suis) (par terre|tombee?|coincee?)~(peux|arrive|puis) (pas|plus)~(me relever|me lever|bouger)|(peux|arrive) (pas|plus) (a )?me relever
		(je )?(ne |n')?(sens|peux|arrive)( plus| pas)( bouger| a bouger| lever)?( mon| ma| le| la) (bras|jambe|main|visage)|(ma|la|mon) (bouche|visage)~(de travers|tombe|paralysee?|engourdie?)
		(je )?(ne |n')?(peux|arrive) (plus|pas) (a )?respirer|(mal|douleur|serre) (a|dans|a la) (la )?poitrine|(appelez|appelle)( moi)? (une ambulance|le samu|les pompiers|la police)
		(mon mari|ma femme|il|elle|ma mere|mon pere|le bebe) (ne )?(respire|se reveille) (pas|plus)
		(dit|ecrit|menace)~(qu'?il|qu'?elle|de) (veut|va) (mourir|se tuer|se suicider|en finir)|menace de se (tuer|suicider)`,
	de: `
		(ich )?(will|mochte|wuerde gern|wurde gern)( einfach| nur| lieber| am liebsten| jetzt)? (sterben|tot sein|nicht mehr (leben(?! (wie|in|mit|bei|ohne|am))|aufwachen|sein|da sein|hier sein)|mich umbringen|schluss machen|mir das leben nehmen)
		ich (will|mag|kann|mochte)( so| auch| einfach| halt| jetzt| wirklich| gar)? (nicht|nimmer|nicht mehr|nimma|ned)( mehr)?( langer| weiter)? (leben(?! (wie|in|mit|bei|ohne|am))|weiterleben|sein|am leben sein|aufwachen)
		ich mag( einfach)? (nicht|nimmer) mehr(?! (essen|so|in|auf|mit|darüber|daran|davon|an|von|erzahlen|schreiben|reden|tippen|weiter))|i mog nimma(?! (erzahl|verzahl|schreib|red|tipp|weiter|ess|arbat|sitz|lauf|fahr)[a-z]*)
		(ich )?halte? (das leben|dieses leben) nicht mehr aus
		(ich )?(bringe?|werde) (mich|mi) (um|umbringen|aufhangen|erhangen)|ich (nehme?|nehm) (mir das leben|alle tabletten|die ganzen tabletten)
		(ich )?(denke|denk|uberlege|uberleg)~(mich umzubringen|schluss zu machen|mir das leben zu nehmen|alle~zu nehmen|an selbstmord|ans sterben|an suizid|zu springen)
		(ich hab|ich habe|hab)( jetzt| gerade| eben)? (alle|die ganzen|zu viele|die ganze packung)( meine)? (tabletten|schlaftabletten|pillen|packung)~(genommen|geschluckt)
		(es |das leben |mein leben )?(hat|macht)( alles| doch| ja| fur mich)? (keinen sinn|kein sinn|keinen zweck) mehr( zu leben)?|ich (habe?|seh|sehe) (keinen|kein) (grund|sinn) mehr~(leben|da zu sein|hier zu sein|weiter)
		(ohne mich|wenn ich (nicht mehr|tot|weg))~(besser|leichter|einfacher) (dran)?|besser (dran )?(ohne mich|wenn ich (tot|weg|nicht mehr))
		(ich )?(war|ware|wär) (am liebsten |lieber |besser )tot|lebensmude|(mude|satt|leid) (zu leben|das leben)|das leben (satt|leid)
		mein (mann|sohn|vater|freund|stiefvater|pfleger|enkel) (schlagt|bedroht|prugelt|fasst) mich|hat mich (heute|gestern|wieder|schon wieder|eben) (geschlagen|verprugelt)|er (schlagt|verprugelt|bedroht) mich( immer| oft| wieder| wenn|$)|ich habe? (so )?angst vor (ihm|meinem (mann|sohn|vater))
		er kommt (nachts |immer )?(in|zu mir in) (mein|mein zimmer|mein bett|s bett)( zimmer| bett)?
		(ich )?(bin|lieg|liege)~(gesturzt|gefallen|hingefallen|boden)~(komm|komme|kann) (nicht|nimmer)( mehr)?~(hoch|auf|aufstehen)|(komme?|kann) (nicht|nimmer)( mehr)? (hoch|vom boden)
		(spure|fuhle|kann)~(meinen arm|meine hand|mein bein|mein gesicht|den arm|die hand)( nicht| nimmer)( mehr)?( bewegen| heben)?|(mein|der) (mund|gesicht|mundwinkel)~(hangt|schief|taub)
		(ich )?(bekomme?|krieg|kriege) keine luft( mehr)?|(schmerzen|druck|stiche) (in der|auf der|im) (brust|brustkorb)|(rufen sie|ruf|holen sie|bitte)~(einen krankenwagen|den notarzt|die polizei|krankenwagen)
		(er|sie|mein mann|meine frau|meine mutter|mein vater|das baby) (atmet nicht|wacht nicht (mehr )?auf)
		(sagt|schreibt|droht)~(will|mochte|wird) (sich umbringen|sterben|nicht mehr leben|sich was antun)|droht sich umzubringen`,
	it: `
		(voglio|vorrei|preferirei|desidero|ho voglia di)( solo| soltanto| proprio)? (morire|farla finita|ammazzarmi|uccidermi|togliermi la vita|essere mort[oa]|sparire per sempre|non svegliarmi piu)
		non (voglio|ho voglia di|ho piu voglia di|desidero)( piu)? (vivere(?! (a |in|con|al|alla|nel|li))|piu vivere|stare al mondo|svegliarmi|esistere|andare avanti a vivere)
		non (sopporto|reggo) piu (di vivere|questa vita|la vita)
		(mi )?(ammazzo|uccido|butto giu|butto di sotto|impicco)( stasera| stanotte| oggi| adesso| domani| dal|$)|(sto per|voglio|posso|potrei) (buttarmi|ammazzarmi|impiccarmi|uccidermi|prendere tutte~)
		(penso|ci penso|sto pensando|ho pensato) (di|a) (farla finita|ammazzarmi|uccidermi|morire|buttarmi|suicidarmi|al suicidio|prenderle tutte|prendere tutte~)
		non ce la faccio piu( a vivere| ad andare avanti)|(non ce la faccio piu|sono sul|sto sul|sto sulla)~(balcone|tetto|ponte|finestra|binari|da stamattina|di vivere)
		(la|mia) (casa|cucina) (sta bruciando|va a fuoco)
		(sono|sto) (sul|sulla|al) (balcone|ponte|tetto|cornicione|finestra|sesto piano|binari)~(ci penso|penso|buttar|farla finita)
		(ho|mi sono) (appena |gia )?(preso|presa|ingoiato|mandato giu) (tutte|tutta|troppe|tutti)( le| la| i)? (pastiglie|pillole|compresse|scatola|farmaci|medicine)
		(non ho|non c'e|non vedo|senza)( piu)?( nessun| alcun)? (motivo|senso|ragione|scopo)~(vivere|andare avanti|stare al mondo|esserci)|a che serve vivere|la vita non ha( piu)? senso
		(starebbero|stareste|sarebbe|sarebbero)~(meglio|piu facile) (senza di me|se (io )?(non ci fossi|morissi|me ne andassi|fossi mort[oa]))|vorrei essere mort[oa]
		stanc[oa] di (vivere|campare|stare al mondo)|(la faccio finita|voglio farla finita)(?! con)|non voglio( piu)? campare|nun (voglio|vojo)( cchiu| piu)? campa
		mio (marito|figlio|padre|compagno|patrigno|genero) mi (picchia|mena|minaccia|tocca)|mi ha (picchiat[oa]|menat[oa]) (ieri|stanotte|ancora|oggi|stasera)|mi picchia( ancora| sempre| quando|$)|ho paura di (mio (marito|figlio|padre)|lui)|(viene|entra) (in camera mia|nel mio letto|nella mia camera)
		(sono cadut[oa]|sono per terra|sto per terra|sono a terra)~non (riesco|posso)~(alzarmi|muovermi|tirarmi su|ad alzarmi)|non riesco (piu )?(ad alzarmi|a rialzarmi|a tirarmi su)( da terra)?
		non (sento|muovo|riesco a muovere)( piu)? (il|la|un) (braccio|gamba|mano|faccia|lato)|(la bocca|la faccia|il viso)~(storta|storto|addormentata|cade|paralizzat[oa])
		non (riesco a |posso )?(respiro|respirare)( piu)?|(dolore|fitta|peso) (al|nel|sul) petto|(chiami|chiamate|chiama) (un|l') ?'?(ambulanza)|(chiami|chiamate) (il 112|il 118|la polizia|unambulanza|lambulanza)
		(mio marito|mia moglie|mia madre|mio padre|il bambino|lui|lei) non (respira|si sveglia)
		(dice|scrive|minaccia)~(vuole|di voler|di) (morire|ammazzarsi|uccidersi|suicidarsi|farla finita)`,
	pt: `
		(quero|queria|queria era|preferia|quis|desejo|tenho vontade de|da vontade de|so quero)( so| mesmo| e| era)? (morrer|me matar|matar me|acabar com tudo|acabar com a (minha )?vida|sumir de vez|dormir e nao acordar|estar mort[oa]|ir (encontrar|ter) com (ela|ele|eles))
		nao (quero|tenho vontade de|me apetece|desejo)( mais| ja)? (viver(?! (em|na|no|com|ali|la|numa))|viver mais|continuar a viver|continuar viva?o?|estar aqui|estar viv[oa]|acordar|existir)
		nao (aguento|suporto)( mais)? (viver|esta vida|essa vida|a vida)
		(ja )?nao quero (mais )?(viver(?! (em|na|no|com|ali|la|numa))|estar ca|estar aqui)
		(vou|penso em|pensei em|estou a pensar em|to pensando em|ando a pensar em|estou pensando em) (me matar|matar me|suicidar me|me suicidar|acabar com (tudo|a minha vida|isto tudo)|me enforcar|enforcar me|me jogar|atirar me|tomar (tudo|todos|os comprimidos todos)|morrer|no suicidio)
		(ja )?(separei|juntei|tenho guardad[oa]s?|guardei)( ja)? (os|todos os|as|uns) (remedio|remedios|comprimidos|medicamentos|pastilhas)~(potinho|todos|tudo|frasco|todinho|junto)
		(tomei|acabei de tomar|engoli)( agora| ja)? (todos|tudo|a caixa|o frasco|os (remedios|comprimidos))~
		(nao tenho|nao vejo|nao ha|sem)( mais| ja)?( nenhum| nenhuma| qualquer)? (razao|motivo|sentido|vontade)~(viver|continuar|de ca estar|seguir)|a vida (ja )?nao (tem|faz)( mais)? sentido|nao vale a pena viver
		(estariam|ficavam|ficariam|era|seria)~(melhor|mais facil) (sem mim|se eu (morresse|fosse|nao estivesse|me fosse))|quem me dera (morrer|estar mort[oa]|nao acordar)|tomara (eu )?(morrer|nao acordar)
		(cansad[oa]|fart[oa]) (de|da) (viver|vida)
		(meu|o meu) (marido|filho|pai|companheiro|padrasto|genro|namorado) (me (bate|bate|agride|ameaca|toca)|bate me|ameaca me)|(me bateu|bateu me) (ontem|hoje|de novo|outra vez)|ele (me bate|bate me)|tenho medo (dele|do meu (marido|filho|pai))|(entra|vem) (no|ao|para o) meu (quarto|cama)
		(eu )?(cai|caí|estou caid[oa]|estou no chao|to no chao)~nao (consigo|posso) (me )?(levantar|mexer|sair)|nao consigo (me )?levantar( me)?( do chao)?
		nao (sinto|consigo mexer|consigo mover) (o|a|meu|minha|o meu|a minha) (braco|perna|mao|lado|cara|rosto)|(a boca|o rosto|a cara)~(torta|torto|caida|dormente)
		nao consigo respirar|(doi me|me doi|esta me a doer|ta me doendo)( muito| tanto)? o peito|(dor|aperto|pontada) (no|do) peito|(chame|chamem|chama|ligue)~(ambulancia|o samu|o 112|a policia)
		(meu marido|minha mulher|minha mae|meu pai|o bebe|ele|ela) nao (respira|acorda|esta a respirar|ta respirando)
		(diz|disse|escreveu|ameaca)~(quer|vai|que se)( se)? (morrer|se matar|matar se|matar|suicidar)`,
	pl: `
		(chce|chcialbym|chcialabym|wole|wolalbym|wolalabym)( juz| tylko| po prostu)? (umrzec|nie zyc|sie zabic|skonczyc ze soba|z tym skonczyc|odejsc z tego swiata|byc martw[ay]|zasnac i sie nie obudzic|ze soba skonczyc)
		nie chce( mi)?( sie)?( juz)?( wiecej)? (zyc(?! (w |na|z |ze|pod|bez))|sie obudzic|tu byc|byc na tym swiecie)|nie chce mi sie( juz)? zyc
		(zabije sie|powiesze sie|skoncze ze soba|odbiore sobie zycie|skocze z|rzuce sie pod)|mam zamiar sie (zabic|powiesic)
		(mysle|myslalam|mysle wciaz|caly czas mysle)( o tym)?( zeby| o) (sie zabic|samobojstwie|smierci|ze soba skonczyc|skonczyc ze soba|skoczyc|wziac wszystkie|polknac wszystkie|sie powiesic)
		(wzielam|wzialem|polknelam|polknalem|lyknelam)( juz| wlasnie)? (wszystkie|cale opakowanie|za duzo|garsc)( te| moje)? (tabletki|tabletek|leki|lekow|opakowanie)?
		nie mam( juz)? (po co|dla kogo|powodu zeby|sily) (zyc|dalej zyc)|(nie ma|nie widze)( juz)? sensu (zyc|zycia|dalej|w zyciu)|zycie nie ma( juz)? sensu
		(bez mnie|jak mnie nie bedzie|gdyby mnie nie bylo)~(lepiej|latwiej|lzej)|(lepiej|latwiej) (bez mnie|jak mnie nie bedzie|zebym umarla?|gdybym umarla?)
		(powroz|sznur|stryczek|bron|tabletki)~(w piwnicy|przygotowan|lezy|czeka|jest)
		(zmeczon[ay]|mam dosc|mam dosyc) (zyciem|zycia|zyc)
		(moj )?(maz|syn|ojciec|ojczym|partner|konkubent|ziec) mnie (bije|szarpie|straszy|dotyka|kopie)|(pobil|uderzyl) mnie (wczoraj|dzis|dzisiaj|znowu)|(wczoraj|dzis|dzisiaj|znowu) mnie (pobil|uderzyl)|(on )?mnie (bije|katuje)( jak| co| czesto|$)|boje sie (go|meza|syna|ojczyma)( |$)|przychodzi (w nocy )?do mojego (pokoju|lozka)
		(upadlam|upadlem|leze|przewrocilam sie|przewrocilem sie)~(nie moge|nie daje rady|nie dam rady) (wstac|sie podniesc|sie ruszyc)|leze na podlodze
		nie (czuje|moge ruszyc|moge podniesc) (reka|reki|reke|nogi|noga|twarzy|polowy)|(usta|twarz|kacik)~(opadl|wykrzywi|dretwi|krzyw)[a-z]*
		nie moge (oddychac|zlapac tchu|zlapac oddechu)|(bol|ucisk|kluje)~(w|mnie w) (klatce|piersi|piersiach)|(wezwij|wezwijcie|prosze wezwac|dzwoncie)~(karetke|pogotowie|policje)
		(maz|zona|mama|ojciec|dziecko|on|ona) nie (oddycha|budzi sie)
		(mowi|pisze|grozi)( ze)? (sie zabije|chce (umrzec|sie zabic|ze soba skonczyc)|nie chce zyc)`,
	ru: `
		(я )?(хочу|хотел бы|хотела бы|хочется|охота|лучше бы мне|мечтаю)( только| просто| уже| поскорее)? (умереть|сдохнуть|не жить|покончить с собой|повеситься|уснуть и не проснуться|убить себя|исчезнуть навсегда|помереть поскорее|умереть поскорее)
		(я )?(больше )?не (хочу|хочется|могу|желаю)( больше| уже| дальше)? (жить(?! (в|с|со|на|у|там|по|под|за|без))|просыпаться|жить больше|жить дальше|существовать)|жить( больше| уже)? (не хочу(?! (в|с|со|на|у|там))|не хочется|незачем|не для кого|надоело|устала?|нет сил)
		(не вижу|нет) (больше )?смысла( больше)? (жить|в жизни)|(незачем|не для кого|смысла нет|нет смысла|нет сил|нету сил|не за что|нет желания)( больше| уже| дальше| мне)? (жить|существовать)
		(покончу с собой|повешусь|утоплюсь|застрелюсь|убью себя|наложу на себя руки|отравлюсь|брошусь (с|под|в)|выпью (все|всю пачку|все таблетки)|прыгну (с|из|под))
		(думаю|подумываю|мысли|все думаю)( о том)?( чтобы)?( о| об| как бы)? (покончить|самоубийстве|повеситься|наложить на себя|умереть поскорее|выпить все|убить себя|прыгнуть|смерти)
		(я )?(уже |только что )?(выпила?|наглоталась|наглотался|проглотила?) (все|всю|целую|таблеток|слишком много|пачку)( таблетки| упаковку| пачку| лекарства| снотворное)?
		(без меня|если (меня не|я умру|бы я умер))~(лучше|легче|проще)|(лучше|легче|проще) (без меня|если (меня не|я умру)|мне умереть)
		(жизнь|моя жизнь)~(потеряла смысл|не имеет смысла|кончена)|(устала?) (от жизни|жить)
		ружье (почистил|зарядил|готово|достал)~
		(муж|сын|отец|отчим|зять|сожитель|он) (меня )?(бьет|избивает|колотит|насилует|трогает)( меня)?( когда| каждый| опять|$)|(вчера|сегодня|опять|снова) (меня )?(избил|ударил)|(боюсь|страшно) (его|мужа|сына|отчима)( |$)|(приходит|заходит) (ко мне )?(в мою комнату|ночью в комнату|ко мне в постель)
		(я )?(упала?|лежу)~(не могу|никак не) (встать|подняться|пошевелиться)|лежу на полу|не могу (встать|подняться) с пола
		(не чувствую|не могу поднять|не могу пошевелить|отнялась|отнялся|немеет)~(руку|рукой|рука|ногу|нога|лицо|половину|язык)|(рот|лицо|губа)~(перекосило|онемел|перекошен)~
		(не могу|тяжело|нечем) (дышать|вздохнуть)|(боль|болит|давит|жмет) (в|за) (груди|грудью|грудиной)|(вызовите|вызови|нужна|позвоните в)~(скорую|скорая|милицию|полицию)
		(муж|жена|мама|отец|ребенок|он|она) не (дышит|просыпается|приходит в себя)
		(говорит|пишет|грозится|сказала только что)~(что )?(покончит|хочет умереть|не хочет жить|повесится|убьет себя|убить себя)
		(уснуть|заснуть|лечь)( бы)? и( больше| уже| утром)? не (проснуться|просыпаться|встать)|(хоть|скорей|скорее|поскорей|поскорее) бы( уже| мне)? (умереть|помереть|не проснуться|на тот свет|все кончилось|сдохнуть)|лучше бы (я (умерла?|померла?)|меня не было)`,
	tr: `
		(olmek|gebermek|kendimi oldurmek|intihar etmek|canima kiymak|olup gitmek) (istiyorum|istiyom|istedigimi|uzereyim)|kendimi (oldurecegim|oldurucem|asacagim|asicam|atacagim|aticam)
		(artik )?(?<![dt][ae] )yasamak( hic)? (istemiyorum|istemiyom|icimden gelmiyor)|(yasamaktan|hayattan|canimdan) (biktim|bezdim|yoruldum|usandim)
		(intihar|olum|olmey|kendimi oldurmey|kendimi asma|canima kiyma)[a-z]*( etmeyi| asmayi)? (dusunuyorum|dusunuyom)
		(butun|tum|su|bu|hepsi)( butun)?( ilaclari| haplari| ilaci| haplar)[a-z]* (icip|icecegim|icicem|iceyim|yutacagim|yutayim|ictim|yuttum|icsem)
		(ilaclari|haplari) (icip|icsem|iceyim)~(kurtul|git|bitsin|olsem)[a-z]*
		(kurtulayim|yanina gideyim|yanina gitsem|ben de olsem|ben de oleyim|keske olsem|olsem de kurtulsam|keske ben de olsem)
		(yasamanin|hayatin|hayatimin|yasamamin|yasamimin)( artik| bir| hicbir)? (anlami|manasi|geregi) (yok|kalmadi)|yasamak icin (bir |hicbir )?(nedenim|sebebim) (yok|kalmadi)
		(bensiz|ben olmasam|ben olursem)~(daha iyi|rahat|kolay)[a-z]*
		(kocam|oglum|babam|esim|uvey babam|damadim|o) (beni )?(dovuyor|dovuyo|vuruyor bana|tehdit ediyor|taciz ediyor|elliyor)|(dun|bugun|yine)( gece| aksam)? (beni )?(dovdu|bana vurdu)|(ondan|kocamdan|oglumdan|babamdan) (cok )?korkuyorum|(odama|yatagima) (giriyor|geliyor)
		(dustum|yerdeyim|yerde yatiyorum|yere dustum)~(kalkamiyorum|kalkamiyom|kimildayamiyorum)|yerden kalkamiyorum
		(kolumu|elimi|bacagimi|yuzumu|sag tarafimi|sol tarafimi) (hissetmiyorum|oynatamiyorum|kaldiramiyorum)|(agzim|yuzum)( bir yana)?~(kaydi|egildi|uyustu|dustu)
		nefes alamiyorum|(gogsum|gogsumde)~(agriyor|sikisiyor|agri var)|(ambulans|112|polis)[a-z]* (cagirin|cagir|arayin)
		(kocam|karim|annem|babam|bebek|o) (nefes almiyor|uyanmiyor)
		(intihar edecegini|olmek istedigini|kendini oldurecegini) (soyluyor|soyledi|yazmis|yazdi)|kendini (oldurecek|asacak)
		(sabaha cikmasam|bir daha uyanmasam|uyuyup uyanmasam|uyusam da( hic| bir daha)? uyanmasam)|(allah )?canimi alsa(a| da)?( kurtulsam| artik)`,
	ar: `
		(مش|ما|مو|لا|مابدي|ماعاد|ما عاد|موش|مب)( ?عاوز| ?عايز| ?عايزه| ?عاوزه| ?بدي| ?اريد| ?ابي| ?اريد ان| ?ابغي| بقيت عايز| بقتش عايز)~(اعيش|العيش|اكمل حياتي)( تاني| بعد| اكتر)?
		(عايز|عايزه|عاوز|عاوزه|بدي|اريد|اريد ان|ابي|ابغي|نفسي|ودي|اتمني|بتمني|يا ريت|ياريت|ليتني|حابب|حابه)( انو| ان| اني| بس)? (اموت|الموت|انتحر|اموت نفسي|اقتل نفسي|اقتل حالي|انهي حياتي|اخلص من حياتي|اخلص من الدنيا|ارتاح من الدنيا|مت)
		(بفكر|افكر|عم فكر|عم بفكر|فكرت|بدات افكر)( في| ب| اني| ان)?~(انتحر|الانتحار|انتحار|اموت|اقتل نفسي|اخد علبه|اخذ كل|اخد كل|اشرب كل|ارمي نفسي|اخلص)
		(سا|راح|رح|ه|بدي|حابقي)? ?(انتحر|هنتحر|سانتحر|هموت نفسي|اقتل نفسي|ساقتل نفسي|هرمي نفسي|ارمي حالي|اشنق نفسي|انهي حياتي|سانهي حياتي)
		(اخدت|اخذت|شربت|بلعت)( الان| هلق| دلوقتي)? (كل|علبه|شريط)( حبوب| ال)? ?(الحبوب|الدوا|الدواء|حبوب|كلها|الادويه)
		(ما|مافي|مفيش|ليس|لا)( في| عاد في| يوجد| هناك| بقي)?( اي)? (معني|سبب|فايده|داعي|طعم)( ل| لل| من| في)? ?(حياتي|لحياتي|الحياه|للحياه|العيش|اعيش|عيشتي|لاعيش)
		(تعبت|زهقت|مليت|طهقت) من (الحياه|حياتي|الدنيا|العيشه|عيشتي)( كلها)?|(احسن|اريح|افضل)( لهم| لكم| للكل)? (بدوني|من غيري|لو مت|اذا مت)
		(جوزي|زوجي|ابني|ابوي|ابي|اخوي|زوج امي|هو) (بيضربني|يضربني|عم يضربني|بيضرب في|يهددني|بيهددني|يلمسني|يتحرش)|(بيضربني|عم يضربني)|ضربني (امبارح|اليوم|مبارح|تاني)|(خايفه|خايف|اخاف) (منه|من زوجي|من جوزي|من ابني)|(بيدخل|يدخل|بيجي) (علي )?(اوضتي|غرفتي|سريري)
		(وقعت|واقع|واقعه|طحت|انا علي الارض)~(مش قادر|مش قادره|ما بقدر|ما فيني|ما اقدر|لا استطيع)~(اقوم|انهض|اتحرك)
		(مش حاسس|مش حاسه|ما بحس|لا اشعر|مش قادر احرك|ما بقدر حرك)~(ايدي|دراعي|ذراعي|رجلي|وجهي|وشي|بيدي)|(وشي|وجهي|تمي|بقي|فمي)~(مايل|معوج|منمل|اتعوج|مخدر)
		(مش قادر|مش قادره|ما بقدر|لا استطيع|ما اقدر|ما عم اقدر) (اتنفس|التنفس|اخد نفسي)|(وجع|الم|ضغط)( شديد)? (في|ب) ?(صدري|الصدر|قلبي)|(اطلبوا|اطلبولي|اطلب|اتصلوا|كلموا|جيبوا)~(الاسعاف|اسعاف|الشرطه|البوليس)
		(زوجي|جوزي|مراتي|زوجتي|امي|ابوي|ابويا|الطفل) (ما|مش|لا) ?(عم |ب)?(يتنفس|بيتنفس|بتتنفس|تتنفس|يصحي|بيصحي|بتصحي)
		(بيقول|بتقول|يقول|تقول|كتب|كتبت|يهدد)~(بدو|بدها|عايز|عايزه|يريد|تريد|انه|انها)~(يموت|تموت|ينتحر|تنتحر|يقتل نفسه)
		(ما|م|مش|ماعاد|ما عاد|مابقيت|ما بقيت|ماعادش) ?(بدي|باغي|باغيه|بغيت|بغيتش|نحب|نحبش|حابب|حابه|ودي) ?(نحب |باغي )?(عيش|نعيش|كمل هالحياه|ابقي عايش|ابقي عايشه)
		(بدي|باغي|باغيه|بغيت|نحب|حابب|حابه|بتمني|ياريت) (موت|نموت|انا اموت|نقتل روحي|نقتل راسي|اقتل حالي|خلص من هالحياه|نخلص من هالدنيا)|(غادي|باش|رح) (نقتل|نشنق|نرمي) (روحي|راسي)
		(مالي|ما الي|ماليش|معنديش|ما عندي) (لازمه|لزوم|سبب|حد) (في الدنيا|اعيش|عشان اعيش|اعيش عشانه|بهالحياه)|(يا رب|يارب) (خدني|خذني|ريحني) (عندك|بقي|من الدنيا)`,
	hi: `
		(अब |और )?(जीने|जीना|ज़िंदा रहने|जिन्दा रहने|ज़िन्दा रहने|जिंदा रहने)( का| की| को)?( अब| और)?( मन| इच्छा| दिल| जी)?( ही)?( अब)? (नहीं करता|नहीं करती|नहीं है|नहीं चाहता|नहीं चाहती|नहीं रहा|नहीं होता|नही करता|नही है|नही चाहता|नही चाहती)
		(मर जाना|मरना|खुदकुशी करना|आत्महत्या करना|जान देना|मर जाऊँ|अपनी जान लेना) (चाहता|चाहती) (हूँ|हूं)|मरने का (मन|दिल|जी) (करता|कर रहा|होता)( है)?
		(सोचता|सोचती|सोच रहा|सोच रही|मन करता|जी करता|दिल करता)( हूँ| हूं| है)?( कि)?~(कूद जाऊँ|कूद जाऊं|मर जाऊँ|मर जाऊं|जान दे दूँ|जान दे दूं|फाँसी लगा|फांसी लगा|खा लूँ|खा लूं|ज़हर|जहर|खत्म कर लूँ|ख़त्म कर|लटक जा|आत्महत्या|खुदकुशी)
		(अपने आप को|खुद को|अपनी जान|अपनी ज़िंदगी|अपनी जिंदगी) (मार|खत्म|ख़त्म|ले)( कर)? (लूँगा|लूंगा|लूँगी|लूंगी|डालूँगा|डालूंगी|दूँगा|दूँगी|लूँ|लूं|डालूँ)
		(सारी|सब|बहुत सारी|पूरी शीशी)( नींद की)? (गोलियाँ|गोलियां|दवाइयाँ|दवा|दवाई|गोली)~(खा ली|खा लूँ|खा लूं|निगल|खा लूँगा|खा लूँगी)
		(जीने|ज़िंदगी|जिंदगी)( का| में| की)?( अब)?( कोई)? (मतलब|फायदा|फ़ायदा|वजह|मकसद|अर्थ)( ही)?( अब)? नहीं|(ज़िंदगी|जिंदगी|जीने) से (तंग|थक|ऊब|हार)
		(मेरे बिना|मैं मर जाऊँ|मैं न रहूँ|मैं नहीं रहूँ)~(अच्छा|बेहतर|आसान|चैन)|काश (मैं )?(मर जाता|मर जाती|मर जाऊँ|भगवान मुझे उठा)|भगवान (मुझे|अब) (उठा ले|बुला ले)
		(पति|बेटा|बाप|पापा|सौतेले पिता|दामाद|वो|वह)( मुझे| मुझको)( रोज़| रोज| बहुत| अब भी)? (मारता|पीटता|मारते|पीटते|धमकाता|छूता|छूते) (है|हैं)|(कल|आज|फिर)( रात)?~मुझे (मारा|पीटा)|(उससे|पति से|बेटे से|उनसे) (बहुत )?डर लगता है|मेरे (कमरे|बिस्तर) में (आता|घुसता|आते) (है|हैं)
		(गिर गई|गिर गयी|गिर गया|ज़मीन पर पड़ा|फर्श पर पड़ी|फर्श पर पड़ा|ज़मीन पर पड़ी)~(उठ नहीं|उठा नहीं) (पा|सक|जा)
		(हाथ|बाँह|पैर|चेहरा|मुँह|आधा शरीर)~(सुन्न|टेढ़ा|हिल नहीं|उठ नहीं|काम नहीं कर)( रहा| हो| पा)|(साँस|सांस)( नहीं)? (नहीं )?(आ रही|ले पा)( नहीं)?|(सीने|छाती) में (बहुत |तेज़ )?(दर्द|जकड़न|दबाव)|(एम्बुलेंस|पुलिस) (बुला|को बुला|भेज)
		(पति|पत्नी|माँ|पिताजी|बच्चा|वो) (साँस नहीं ले|सांस नहीं ले|उठ नहीं र|होश में नहीं)
		(कह|बोल|लिख)( रहा| रही| रहे)( है| हैं)?~(मर जाएगा|मर जाएगी|जान दे देगा|जान दे देगी|मरना चाहता|मरना चाहती|आत्महत्या कर)
		(मैं |अब |मुझे )?(और |अब )?(नहीं|ना) (जीना|जीना है|जीना चाहता|जीना चाहती|ज़िंदा रहना)( है| हूं)?( अब)?|(जी|मन|दिल) (करता|चाहता) है( कि)? ~(मर जाऊं|सब खत्म|सो जाऊं और उठूं|न उठूं)|(मर जाऊं|मर ही जाऊं|मर जाता|मर जाती) तो (अच्छा|बेहतर|ठीक|छुट्टी)|(जीने|ज़िंदा रहने|जिंदा रहने) (का|की) (अब )?(कोई )?(मन|इच्छा|दिल|जी|चाह|वजह|तमन्ना) (ही )?(अब )?(नहीं|न) (रही|रहा|बची|बचा|होती|होता|है|करता|करती)`,
	zh: `
		(不想|不愿|不愿意|不願|不願意|没力气|沒力氣|懒得|懶得|不要)(再|继续|繼續)?活(了|下去|着了|著了)?
		活(着|著|下去|得)?(也|都|真|还有|還有|实在|實在)?(没|沒|没有|沒有|还有什么|還有什麼|有什么|有什麼)(什么|什麼|啥|任何)?(意思|意义|意義|盼头|盼頭|劲|勁|用)
		(我|真|只|好|就|很|都|实在)想(死|一死了之|自杀|自殺|去死|跳楼|跳樓|跳河|跳下去|轻生|輕生|上吊|了断|了斷|结束一切|結束一切|结束自己|結束自己|结束生命|結束生命)(?!你|妳|我|他|她|家)
		(想要|打算|准备|準備|考虑|考慮|决定|決定|要去)(自杀|自殺|去死|跳楼|跳樓|跳河|轻生|輕生|上吊|了断|了斷|结束(自己|生命|一切)|結束(自己|生命|一切))
		(想想|不如|干脆|乾脆)~(算了吧|死了算了|走了算了|一走了之|死掉算了|一了百了)
		(我)(吃|吞|喝)(了|下)(一瓶|整瓶|很多|好多|全部|所有|一把|半瓶)(的)?(安眠药|安眠藥|药|藥|农药|農藥)|安眠[药藥]~(攒|存|准备|準備|都吃|全吃)
		(死了|没有我|沒有我|少了我|我不在了|我走了)(你们|你們|他们|他們|大家|孩子们)?(就|也|会|會|都)?(更|比较|比較)?(好|轻松|輕鬆|解脱|解脫|省心)
		(我)?(老公|丈夫|老伴|儿子|兒子|爸爸|继父|繼父|女婿|男朋友|他)(总是|總是|经常|經常|又|天天|一直|现在|現在)?(打我|揍我|掐我|摸我|威胁我|威脅我|虐待我)|(昨晚|昨天|今天|又)(老公|丈夫|儿子|他)?(又)?打了我|(怕|害怕)(我)?(老公|丈夫|儿子|兒子|他)(会|會|要)?(打|杀|殺)|(晚上|半夜)(会|會|就|总)?(进|進|来|來)我(房间|房間|屋|床)
		(摔倒|跌倒|摔|跌)(了|在地上)?~(爬不起来|爬不起來|起不来|起不來|站不起来|站不起來|动不了|動不了)(?!~那)|躺在地上~(动不了|起不来|動不了|起不來)
		(手|胳膊|手臂|腿|脸|臉|嘴|半边身子|半邊身)(突然|都|有点|已经|也)?(麻了|动不了|動不了|抬不起来|抬不起來|歪了|没知觉|沒知覺|不听使唤|不聽使喚)|(说话|說話)(都)?(说不清|說不清|含糊|不清楚)
		(我)?(喘不上气|喘不過氣|喘不过气|不能呼吸|呼吸困难|呼吸困難)(了)?(?!来的)|胸口(很|好|突然|一直)?(疼|痛|闷|悶|压|壓)|(快|帮我|幫我|请|請)(叫|打|拨|撥)(救护车|救護車|120|119|110|警察)
		(老伴|老公|老婆|妈妈|媽媽|爸爸|孩子|她|他)(没|沒|不)(有)?(呼吸|醒过来|醒過來|喘气)(了)?|叫不醒(她|他|老伴|妈|爸)?
		(刚|剛|刚才|剛才|今天|昨天|昨晚|一直|老是)(跟我)?(说|說)(他|她)?(自己)?(不想活|要自杀|要自殺|想自杀|想自殺|要跳楼|要跳樓)`,
	ja: `
		(もう)?(死にたい|しにたい|死んでしまいたい|死んでしまおう|死のうと|消えてしまいたい|自殺したい|自殺しよう|首を吊ろう|首を吊りたい|飛び降りよう|飛び降りたい|命を絶とう|命を絶ちたい)(?!ほど|くらい|ぐらい)
		(もう)?(生きて(い|いる|いて)?(たくない|たくありません|いたくない|いたくありません|いても仕方(が)?(ない|ありません|あらへん)|いる意味(が|も|は)?(ない|ありません|わかりません|分かりません)|いく(気力|自信|の)(が|も)?(ない|ありません)|るのが(つらい|辛い|嫌|しんどい))|生きる(意味|気力|理由)(が|も)?(もう)?(ない|ありません|わかりません|なくなり))
		(生きるのに|生きることに|人生に)(もう)?(疲れ|つかれ)
		(もう|今夜|今日|そろそろ|うちに)(全部|すべて)?(終わり|お終い|おしまい|終い)に(しよう|します|したい|する)(と|か)?(思|つもり|考え|ん|。|$)?
		(私|わたし|僕|俺|自分)(が|なんか|なんて|さえ)(いない|いなく|居ない|いなければ|死ね|死んだ|消え)(方|ほう|ば|なったら|なれば|ら)?~(いい|楽|幸せ|よかった|まし)
		(薬|睡眠薬|くすり)を?(全部|ぜんぶ|大量に|ためて|貯めて|一瓶|たくさん)~(飲も|飲み|飲ん|のん|あります|おい|いる)
		(早く|はよう|はやく)(お迎えが来て(ほしい|欲しい)|死にたい|逝きたい|楽になりたい)|あの世へ(行きたい|行こう)|(妻|夫|主人|家内|母|あの子|息子|娘)(の|が待つ)(ところ|所|そば)(へ|に)(行こう|行きたい|いきたい|逝きたい)
		(夫|主人|息子|父|義父|彼|旦那|娘|嫁)(が|に|から)(毎日|いつも|よく|また|今も)?(殴る|殴られ(る|て(い)?ます)|叩く|叩かれ(る|て)|殴って|蹴る|蹴られ(る|て)|暴力を(ふる|振る)|触って(くる|きます)|脅(す|され))|(昨日|昨夜|今日|また)~(殴られ|叩かれ)(た|ま)|(夫|主人|息子|父|彼)が(怖い|こわい|恐ろしい)です|(部屋|布団)に(入って(くる|きます|来る|来ます))
		(転んで|倒れて|こけて)~(起き上がれ|立てない|立てません|動けない|動けません|起きられ)|床に(倒れて|転がって)(い|お)(る|ます)
		(手|腕|足|顔|口|半身|右手|左手)(が|も)(急に|さっきから|全然|もう)?(動か(ない|なく|へん|ん)|しびれて|痺れて|上がらな|歪ん|ゆがん|下がっ|力が入ら)|(ろれつ|呂律)が(回ら|まわら)|言葉が(うまく)?(出(ない|ません|てこ)|おかしい)
		(息が|呼吸が)(でき(ない|ません)|苦しい)(です)?|胸が(痛い|締め付け|しめつけ|苦しい)(です|んです|。|$)|(救急車|警察|119|110)(を|に)?(呼んで|電話して|お願い)
		(夫|妻|主人|家内|母|父|子ども|赤ちゃん)(が|は)?(息をして(い)?(ない|ません)|目を覚ま(さない|しません)|呼んでも返事が(ない|ありません))
		(死にたい|自殺する|死ぬ)(と|って)(言って|言い続け|言うん|メール|ライン)(い|る|が|お|を)`,
	ko: `
		죽고 ?싶(다|어|소|네|습니다|은 ?생각|은 ?마음|은 ?심정|단|다는|어요|은데)(?!~만큼)|(그만|이제 ?그만|더 ?이상|이제|더는) ?살고 ?싶지 ?않|살기 ?(싫|싫어|싫다)|살고 ?싶지 ?(않|가 ?않)|살고 ?싶은 ?(생각|마음)(이|도)? ?(없|안)
		살아서 ?(뭐|무엇|무얼|뭘) ?(하|합|해)|(살|살아야 ?할|살아갈|사는|사는데|살아 ?있을) ?(이유|의미|낙|까닭|재미)(가|도|를)? ?(이제|더는)? ?(없|모르|못)
		(목숨|스스로 ?목숨)(을)? ?(끊고|끊을|끊으려|끊겠)|자살(을)? ?(하고|할까|하려|할 ?생각|할려|할 ?것)|(목|목을) ?(매고|맬까|매려|매달)( ?싶)?|뛰어 ?내(리고 ?싶|릴까|리려|리면)|확 ?죽(어 ?버릴|을까)|죽어 ?(버리고|버릴까|버려야)|죽을 ?(생각|작정|결심)
		(약|수면제)(을|를)? ?(다|전부|모아|한 ?움큼|한꺼번에|왕창) ?(먹|놨|놓|뒀|둔|삼)|번개탄(도|을|이)? ?(있|사|샀|피)
		(나|내|저)(만|가|는)? ?(없어지면|없으면|죽으면|사라지면) ?(다들|애들|모두|다)? ?~(편|좋|낫|나을)|(사는 ?게|살기가|사는 ?것이) ?(너무 ?)?(지겹|지긋지긋|지쳤|힘들어 ?죽)
		(남편|아들|아버지|아빠|새아빠|사위|영감|그 ?사람)(이|가|한테|은|는)? ?(자꾸|매일|맨날|또|요즘)? ?(때려요|때립니다|때린다|때려|맞아요|맞고 ?살|맞고 ?있|협박|만져요|패요|두들겨)|(어제|오늘|방금)~(남편|아들|아버지|그 ?사람)~(때렸|맞았)|(남편|아들|그 ?사람)(이|가) ?(무서워|무섭습니다|무서워요)|(방|이불)(에|으로) ?(자꾸|밤마다|몰래) ?들어(와|옵)
		(넘어졌|넘어져서|쓰러졌|쓰러져|자빠졌|자빠져)~(못 ?일어나|일어날 ?수|일어나지 ?못|움직일 ?수|못 ?움직)(?!~었)|(바닥|방바닥)에 ?(누워|쓰러져|엎어져) ?있~(못|없)
		(팔|손|다리|얼굴|입|한쪽)(이|에|가|을|도)? ?(갑자기|자꾸|영|안)? ?(안 ?움직|마비|저려|감각이 ?없|힘이 ?없|돌아갔|비뚤어|못 ?들)|말이 ?(자꾸 ?)?(어눌|이상하게 ?나|안 ?나오)
		숨(이|을)? ?(안 ?쉬어|못 ?쉬|쉴 ?수|막혀요|쉬기가)|가슴(이|에) ?(너무 ?|꽉 ?)?(아파|아프|조여|답답해 ?죽|통증)|(구급차|119|112|경찰|앰뷸런스)( ?좀)?(을|를)? ?(좀 ?)?(불러|보내|전화)
		(남편|아내|마누라|엄마|어머니|아버지|영감|아기)(이|가|는)? ?(숨을 ?안|숨을 ?쉬지|안 ?일어나|깨어나지|깨지 ?않|의식이)
		(죽고 ?싶다고|죽겠다고|자살하겠다고|죽는다고) ?(해요|합니다|그래요|하네|해서|문자|톡)`,
	und: `
		(ik )(wil|wou)( niet meer leven| niet meer| dood| sterven| er een eind)|geen zin meer om te leven|ik heb~(alle|te veel) pillen
		(jag|jeg) (vill|vil|orkar|orker|gider)( inte| ikke)?( bara| bare)? (do|leva langre|leve lenger|leve laengere|leve mer|leve mere|leva mer|langre)|(vill|vil) (inte|ikke) (leva|leve)|ta livet av (meg|mig)|tage mit liv|ta mitt liv
		(langar ekki|vil ekki|nenni ekki)( ad| lengur ad)? (lifa|vera til)( lengur)?|(langar ad|vil) deyja|(safna|safnad) toflunum
		(en halua|en jaksa)( enaa| enempaa)? elaa|haluan kuolla|tapan itseni
		(nechci|uz nechci|nechce se mi)( uz)? zit|chci (umrit|zemrit|se zabit)|nechcem( uz)? zit|chcem (umriet|zomriet|sa zabit)
		nem akarok( tovabb| mar)? elni|meg akarok halni|megolom magam
		nu mai vreau sa traiesc|vreau sa mor|(sa ma|ma) omor
		(ne zelim|ne zelim vise|ne mogu vise|necu)( vise)? (da zivim|zivjeti|ziveti)|(zelim|hocu) (umrijeti|da umrem)|ubit cu se
		не хочу( більше)? жити|хочу (вмерти|померти)|не искам да живея|искам да умра|не желим да живим
		θελω να (πεθανω|αυτοκτονησω)|δεν θελω να (ζω|ζησω)( αλλο)?
		לא רוצה (יותר )?לחיות|(רוצה|בא לי) למות|להתאבד
		(نمی ?خواهم|نمیخوام|نمی خوام)( دیگر| دیگه)? (زنده باشم|زندگی کنم)|می ?خوا(م|هم) (بمیرم|خودکشی)|(جینا|زندہ رہنا) نہیں چاہت[اےی]|مرنا چاہت[اےی]
		sitaki( tena)? kuishi|nataka kufa|nataka kujiua|nitajiua
		(ab )?(jeene|jine) ka man nahi|(jeena|jina|zinda rehna) nahi chaht[aei]|marna chaht[aei]|mar jana chaht[aei]|khud ?kushi kar(na|ne|lu|lunga|lungi)|(sochta|sochti|soch rah[ai]) (hu|hoon|hun)~(mar jau|mar jaun|jaan de|kood jau|kha lu|kha lun)|(apni|apne) (jaan|aap ko) (le lu|khatam|maar)
		(gusto|ayaw) (ko nang|ko na pong|ko na|kong) (mamatay|mabuhay)|magpapakamatay|muon (chet|tu tu)|khong muon song( nua)?|(ingin|mau|pengen|ingin saja) (mati|bunuh diri)|tidak (ingin|mau) hidup lagi
		(dwi|dw i|rydw i|dwin|dwi'n)( ddim)?( eisiau| isio| isho) (marw|byw)`,
};

/** Signs of a farewell or of harm, each on a line of its own: one says nothing, two different ones in one breath do. */
export const SIGNS: PhraseTable = {
	en: `
		(put|got|have|left|leaving)~(papers|affairs|things|will) in order|(everything|it) is (all )?(arranged|settled|sorted|ready)|i've (arranged|settled|sorted) everything
		tell \\w+ (she|he|they|it's)('s| is)? (gets|get|can have|has|to have)|the rest (is for|goes to)
		(gave|given|giving|put)~(cat|dog|bird|birds|budgie|canary|key|keys)~(today|this (morning|afternoon|evening)|already|next door|neighbour|neighbor|letterbox)|please (keep|look after|take care of) (him|her|them|the (cat|dog))
		(after|by) (tonight|tomorrow)~(nobody|no one|you|it|i|they)|i (won't|will not) be here (tomorrow|much longer|by|when)|(done|finished|over) tonight|don't think i'll be here~|if i (was|were) (gone|dead)|i (want|long) to be with (my \\w+|him|her)|if i (wasn't|weren't) here|this is goodbye|goodbye (everyone|my (loves|darlings|dear ones)|to you all|all of you)
		(nobody|no one) (needs|would( even)? miss|will( even)? miss|has to|wants|would( even)? notice|will( even)? notice)~|(only|just|nothing but|such) a burden|burden (to|on) (everyone|everybody|them|you|my)|in (everyone's|everybody's|their) way
		so tired|can't (go on|take it|take any more|bear it|cope|do this)( any ?more| any longer| like this)?|what's the point|no point (any ?more|in anything)|had enough of (it all|everything|life)|i('ve| have) had enough|nothing left|i'm done|made up my mind|i hate my life|can't cope
		(tablets|pills) are (all )?gone|(tablets|pills|painkillers)( \\w+)? (beside me|next to me|in my hand|in front of me)|(tablets|pills|painkillers)~(drawer|saved|counted|enough|ready|on the table|all together)|(saved|saving|counted|counting|count|hidden)( up)?( all)?( my| the| his| her)? (tablets|pills)|(rope|gun|shotgun|rifle|razor)~(is (ready|loaded|cleaned|here|in)|on the table|beside me|next to me)|(the|that) (bridge|railway|balcony|river) is (only|just|right)
		(none of|not|wasn't) (it )?(was |is )?(their|your|anyone's|anybody's|his|her) (doing|fault)|(don't|do not|nobody should|no one should) blame (your|them|my|her|him)sel|i blame (no one|nobody)|forgive me|i've (written|left) (the|my|some) (notes|letters)|(written|wrote|left)( \\w+)? (letter|letters|note|notes) (to|for) (the|my|all|them|him|her)~|don't (come|look) (round|in|for me)|don't find me|do not come (round|in|up)
		(keeps|takes|took|has taken|hides|has|locked) (my|the) (phone|keys|money|card|pension|passport|bank book)( now| off me| away)?
		(he|she|they|nan|mum|nobody) (doesn't|don't|does not|mustn't) know (about it|about this|that's why|why|i'm)|(he|she|they) (would|will|'d|might|reads|checks) ?(read|see|find out|go mad|it)
		gets (so |very )?(angry|cross|mad|rough|nasty) (when|if|with me)|loses (his|her) temper (when|if|with me)
		(didn't|did not|wasn't) (exactly|really|actually|quite) (fall|fell|slip|an accident|a fall)|(bruises|bruised|black eye|pushed me|shoved me)~(last|this|again|week|yesterday)
		(gone|went|feel|feeling|come over)( all)? (funny|dizzy|numb|faint|queer|peculiar|woozy)|dropped? it twic?e?
		(curtains|blinds|door) (are|is)( still)? (shut|drawn|closed|locked)|(milk|post|papers) still (on|outside)|not (answering|answered) (the|her|his)`,
	es: `
		(ya )?(arregle|deje|tengo|he dejado)( ya)? (todo|mis papeles|los papeles|mis cosas)( en orden| arreglad[oa]s?| listos?)|(ya )?(regale|di|deje) (el|la|al|mi|mis) (gato|perro|canario|pajaro|llave|llaves)~
		(solo|nomas|nada mas) (estorbo|soy un estorbo|soy una carga|doy lata|molesto)|(ser|soy|sin ser) una carga|(ya )?nadie me (necesita|va a extranar|echara de menos)|(ya no|no) dar (lata|guerra|molestias)
		(ya )?(para|pa) que( ya)?$|ya no puedo mas|estoy (tan |muy )?cansad[oa]|ya no aguanto
		(mas facil|mejor) (irme|que me vaya)|irme (yo )?(solo|sola|de una vez|ya)|me voy a ir|despues de (hoy|esta noche)|esta noche (se acaba|termina)|(adios|despidanme) (a todos|para siempre)
		(pastillas|remedios|medicinas)~(guardad|juntad|contad|mesa|todas)[a-z]*|(guarde|junte|cuento) (las|mis) pastillas|(la soga|la pistola|la escopeta|el revolver|el puente|el veneno)~(lista|cargad|aqui|esta)[a-z]*
		(no es|no fue|nadie tiene la) culpa( de nadie| suya| de ustedes)?|no culpo a nadie|perdonenme|me perdonen`,
	fr: `
		(tout est|j'ai tout|j'ai) (regle|range|mis en ordre|en ordre|arrange)( mes papiers| mes affaires)?|(j'ai )?(donne|confie|laisse) (le|la|mon|ma|les) (chat|chien|clef|clefs|cle|cles|oiseaux|canari)~
		(je suis|etre|suis) (un poids|une charge|de trop)|personne n'?a (plus )?besoin de moi|plus personne|(chu|je suis|suis)( rendue?)? (toute? seule?|le dernier|la derniere)|deranger personne
		(je )?(n')?(en )?peux plus|j'en ai assez|a quoi bon|si fatiguee?
		apres (ce soir|cette nuit)|(ce serait|ca serait|ca sera|ce sera) (pas long|vite fini|fini|plus simple)|c'est (le dernier|la derniere) (soir|fois|message)|adieu (a tous|mes)
		(pilules|cachets|comprimes|medicaments)~(compte|gardees?|garde|tiroir|nappe|table|tous|toutes)|(garde|compte|gardais)~(ses|mes|les)? ?(pilules|cachets|comprimes)|(le fusil|la corde|le pont|le gaz)~(pret|prete|la|chargee?)
		(pas|n'est pas) (votre|leur|ta|la) faute|n'en veux a personne|pardonnez moi|pardon (a tous|mes enfants)`,
	de: `
		(alles|schon alles|papiere|sachen)( schon)? (geregelt|geordnet|erledigt|in ordnung gebracht|vorbereitet)|(schlussel|vogel|katze|hund|kater)~(liegt bei|hat (die|der|sie|er) |bei der frau|beim nachbarn|auch schon|abgegeben|weggegeben)
		(keiner|niemand) (braucht|vermisst|wartet)~|(nur|bloss|allen) (noch )?(eine last|zur last|im weg)|(zur|eine) last fallen|keinem? (mehr )?zur last
		(ich )?(kann|mag) (nicht|nimmer) mehr|so mude|wozu (noch|denn noch)|was soll (das|ich) noch
		nur noch (heute|diese|der|die)( abend| nacht)?|(nach|ab) heute (abend|nacht)|morgen bin ich (nicht mehr|weg)|(das ist|war) mein letzter?|lebt wohl
		(tabletten|pillen|schlaftabletten)~(gesammelt|aufgehoben|gezahlt|schublade|reichen|liegen|bereit)|(der strick|das seil|das gewehr|die pistole|die brucke|die gleise)~(liegt|bereit|geladen|ist|hangt)
		(niemand|keiner|ihr) (ist|hat|seid)( daran)? schuld|keine schuld|verzeiht mir|(macht|mach) euch keine vorwurfe`,
	it: `
		(ho )?(sistemato|messo a posto|messo in ordine|preparato) (tutto|le carte|le mie cose)|(ho )?(dato|lasciato|regalato) (il|la|le|i) (gatto|cane|chiavi|canarino|uccellini)~
		(sono|essere) (solo |soltanto )?(un peso|di peso|un impiccio)|nessuno (ha piu bisogno|ha bisogno|mi cerca|mi aspetta)|disturb(o|are) (piu )?nessuno
		non ne posso piu|sono (tanto |cosi )?stanc[oa]|a che (serve|scopo|pro)|non ce la faccio
		dopo (stasera|stanotte)|(stasera|stanotte) (finisce|e finita)|l'ultima (volta|sera|notte)|addio a tutti
		(pastiglie|pillole|compresse|medicine)~(da parte|contate|cassetto|tutte|tavolo)|(la corda|il fucile|la pistola|il ponte|il gas|il balcone)~(pronta|pronto|carica|carico|qui|li)
		(non e|nessuno ha|senza) colpa( vostra| di nessuno| loro)?|perdonatemi|non do la colpa a nessuno`,
	pt: `
		(ja )?(deixei|arrumei|tratei de|pus|organizei)( ja)? (tudo|os papeis|as coisas|as minhas coisas)( em ordem| arrumado| pronto)?|(ja )?(dei|deixei|entreguei) (o|a|os|as) (gato|cao|cachorro|chave|chaves|passarinho)~
		(so|apenas) (dou trabalho|atrapalho|sou um peso|estorvo)|(ser|sou) um (peso|fardo)|(ja )?ninguem (precisa|vai sentir falta|me procura)|nao (dar|incomodar) (mais )?(trabalho|ninguem)
		nao (aguento|posso|consigo|ta adiantando|adianta) mais|(to|estou) (tao |muito )?cansad[oa] (de tudo|disto|disso)|ja nao (posso|aguento)|(para|pra) que(?=$|[.!?])
		(depois de|a partir de) (hoje|amanha)|(e|esta e) a (ultima|minha ultima)|adeus (a todos|para sempre)|hoje acaba
		(remedios?|comprimidos|pastilhas|medicamentos)~(potinho|guardad|separad|gaveta|tudo|todos|mesa)[a-z]*|(a corda|a arma|a espingarda|a ponte|o veneno)~(pronta|carregada|aqui|ali|esta)
		(a culpa nao e|nao e culpa|ninguem tem culpa|nao culpo)~|perdoem me|me perdoem|me perdoa`,
	pl: `
		(wszystko|sprawy|papiery)( juz)? (zalatwione|zalatwil[ea]m|uporzadkowal[ea]m|uporzadkowane|przygotowane|gotowe)|(oddalam|oddalem|zostawilam|zostawilem)~(kota|psa|klucze|klucz|kanarka)
		(nikomu|nikt)( mnie)?( juz)?( nie)? (potrzebn|nie potrzeb|nie teskn|nie czeka)[a-z]*|(jestem|byc) (tylko )?(ciezarem|dla nikogo)|zawadzam
		nie mam( juz)? sil|(mam|mialam) (juz )?dosc|taka zmeczona|taki zmeczony|po co (to|mi to|dalej)|nie dam (juz )?rady
		(po|od) (dzisiejszej nocy|dzis|dzisiaj)|(to|dzis) (moja )?ostatni[a-z]*|zegnajcie|zegnam was
		(tabletki|leki|proszki)~(odlozone|odklada|zbier|policz|szuflad|starczy)[a-z]*|(powroz|sznur|bron|strzelba|most|tory)~(jest|lezy|czeka|gotow)[a-z]*
		(nikogo|nikt)~(nie wini|nie jest winien|winy)|wybaczcie|przebaczcie|to nie wasza wina`,
	ru: `
		(все|бумаги|документы|дела)( уже)? (привела? в порядок|собрала?|уладила?|приготовила?|готово|готовы)|(кота|кошку|собаку|ключи|ключ|птиц)[а-я]* ?~(отдала?|у соседки|соседке|оставила?)
		(никому|никто)( меня)?( больше| уже)?( я)? (не нужен|не нужна|не ждет|не заметит|не вспомнит)|(я )?(только |всем )?(обуза|в тягость|мешаю)
		(сил|сила)( больше)? нет|нет( больше)? сил|не могу больше|больше не могу|так устала?|зачем (это|все|мне)( все)?|нет смысла
		после (сегодняшней|этой) ночи|(это|в) последний раз|прощайте|завтра меня не будет|сегодня все кончится
		(таблетки|таблеток|снотворное|лекарства)~(накопила?|собрала?|хватит|отложила?|на столе|пересчит)[а-я]*|(ружье|пистолет|веревка|мост|обрез)~(почистил|готов|заряжен|лежит|висит)[а-я]*
		(никого|никто)( я)?( ни в чем)?( не)? (виню|не виню|винить|виноват)|простите меня|не вините`,
	tr: `
		(her sey|islerim|kagitlar|evraklar)[a-z]* (hazir|tamam|hallettim|duzenledim|yoluna koydum)|(kediyi|kopegi|kusu|anahtari|anahtarlari)~(verdim|biraktim|teslim)
		(kimseye|kimse)[a-z]* (yuk|gerek|ihtiyac|lazim|aramaz|aramiyor)[a-z]*|(yuk|fazlalik) (oluyorum|oldum)|kimsenin umur
		dayanamiyorum|gucum kalmadi|cok yoruldum|biktim artik|ne anlami (var|kaldi)|tukendim
		(bu|bugun|bu gece)( son| bitecek| bitiyor)|son (gecem|gunum|mesajim|kez)|hakkinizi helal edin|elveda
		(ilaclari|haplari|ilaclar)~(topladim|biriktirdim|saydim|hazir|masada)|(ip|tufek|silah|kopru)~(hazir|dolu|bodrumda|burada)
		(kimsenin|kimseyi|sizin)~(suc|suclam)[a-z]*|beni (affedin|affet)`,
	ar: `
		(كل شي|كل حاجه|اوراقي|الاوراق)~(جاهز|رتبت|مرتب|خلصت|جهزت)|(رتبت|جهزت) (كل|اوراقي)|(القطه|الكلب|المفتاح|المفاتيح|العصافير)~(عند|اعطيت|ادي)
		(ما حدا|محدش|لا احد|ما في حدا)~(محتاجني|بحاجتي|يحتاجني|يسال|بيسال|هيفتقدني)|(عاله|حمل|عبء) (علي|ثقيل)
		(انا )?(تعبت|زهقت|مليت)( خلاص| كتير| جدا)?|ما (بقدر|قادر) (اكمل|كمل)|مش قادر (اكمل|استحمل)|البيت فاضي
		(بعد|من بعد) (الليله|اليوم|بكره)|(اخر|هاي اخر) (ليله|مره|رساله)|سامحوني|ادعولي بالرحمه|الوداع
		(الحبوب|الدوا|الدواء|علبه الدوا)~(كل|جمعت|خبيت|جاهز)[ء-ي]*|(الحبل|المسدس|السلاح|الجسر|السم)~(جاهز|عندي|موجود)
		(ما حدا|محدش|لا احد|مش ذنب)~(ذنب|غلط|السبب|مسؤول)`,
	hi: `
		(सब|सारे|काग़ज़|कागज)~(तैयार|ठीक कर|निपटा|संभाल) (है|दिया|दिये|लिया|लिए)|(चाबी|बिल्ली|कुत्ता|तोता)~(दे दी|दे दिया|छोड़ दिया)
		(किसी|किसको|किसी को)( को)? (क्या )?(फर्क|ज़रूरत|जरूरत|परवाह)|(बोझ|भार) (हूं|बन)
		(अब )?(बहुत )?(थक गया|थक गयी|थक गई|हार गया|हार गयी)( हूं)?|(अब|और) (सहा|बर्दाश्त) नहीं|क्या फायदा
		(आज|आज की) (रात|आखिरी|आख़िरी)~(बाद|आखिरी|खत्म|बस)|अलविदा|माफ कर देना
		(गोलियां|दवाइयां|नींद की गोली)~(जमा|बचा|रखी|गिन)|(रस्सी|बंदूक|नहर|ज़हर|पुल)~(तैयार|रखी|रखा|पास)
		(किसी|तुम्हारा|उनका) (का )?(दोष|कसूर) नहीं`,
	zh: `
		(都|全|已经|已經)(安排|交代|交待|收拾|准备|準備|处理|處理)好了|(猫|狗|貓|鸟|鳥|钥匙|鑰匙)(已经|已經|都|也)?(交|送|托|给|給)(给|給|了)
		(没人|沒人|没有人|沒有人)(需要|在乎|管|想)我|(不给|不給|不再给|别给|不想给|不想給|免得给)~(添麻烦|添麻煩|添乱|添亂|负担|負擔)|(拖累|累赘|累贅)
		(撑|撐|熬|受)不(下去|住|了)了?|活得(太|好|真)?累|(太|好|真的)累了|没意思|沒意思
		(过了|過了|今晚|今天)(之后|之後|以后|以後)|(最后|最後)(一次|一晚|一个晚上|一夜)|(永别|永別|来世|來世|来生|來生)|就这样算了|就這樣算了
		(安眠药|安眠藥|药|藥|农药|農藥)~(攒|存|数|數|备|備)(了|好)?|(绳子|繩子|刀|桥|橋|炭)(已经|已經|都)?(准备|準備|买|買|放)好?了?
		(不怪|别怪|別怪)(任何人|谁|誰|你们|你們|他们|他們)|(原谅|原諒)我`,
	ja: `
		(部屋|荷物|身の回り|身辺|遺品|書類)(は|を|も)?(もう|すっかり)?(片付け|整理し|片づけ)(ました|た|て)|(猫|犬|鳥|鍵)(は|を)~(預け|渡し|あげ)(ました|た)
		(迷惑|めいわく|面倒)(を|は)?(かけ(ない|たくない|とうない|ぬ|ずに)|おかけしない)|(誰も|だれも)(私|わし|俺|自分)?(を|なんか)?(必要と|待って|要ら|いら)|(お荷物|厄介者)
		(もう)?(疲れ(ました|た|てしま)|限界です|しんどい)|生きる(の|こと)
		(今夜|今晩|今日|明日)(で|が|には)(最後|終わり|もう)|(お別れ|さようなら|さよなら)(です|みんな|皆)|終わりに(しよう|したい)|あとは(よろしく|頼み)
		(薬|睡眠薬|ロープ|縄|包丁|練炭)(を|は|も)?(ため|用意|買っ|集め|あり)
		(誰の|だれの)せいでも|(ゆるして|許して)(ください|下さい)|先立つ`,
	ko: `
		(다|모두|전부) ?(정리|준비)(해 ?놨|했|해 ?뒀|됐|끝)|(열쇠|고양이|강아지|통장)(는|은|를|을)? ?~(맡겼|맡겨|줬|주었)
		(아무도|누구도) ?(나를|날)? ?(필요|찾지|안 ?찾)|(짐|폐|민폐)(만|이|가)? ?(되|돼|끼치)(기 ?싫|고 ?싶지|지 ?않|는|니)
		(너무|이제|정말) ?(지쳤|지칩|힘들|힘이 ?드)|더 ?는 ?못|더 ?이상 ?못 ?(버|견)|의미가? ?없
		(오늘|오늘 ?밤|내일)(이|로|밤)? ?(마지막|끝|이후)|잘 ?있(어|으)라|안녕히 ?(들 )?계|유언
		(소주|약|수면제|번개탄|농약|밧줄|끈)(도|을|를)? ?(두 ?병|한 ?병|모아|사다|사 ?놨|준비|있)
		(누구|아무)(의)? ?(잘못|탓)(도|이)? ?아니|용서해|미안하다 ?(얘|애|다)`,
};

/** Before these words are words of others, or of a song: what is quoted is no cry. */
export const TOLD_BEFORE: PhraseTable = {
	en: `(said|told|asked|shouted|cried|screamed|yelled|sang|sings|called|thought|wrote|swore|titled|named|goes)( to)?( me| her| him| us| them| it| my \\w+)?( that| miss| sir| well| oh| love| god)?|(and|then|so) (he|she|they|i|dad|mum) says( to me)?|(used to|always|would) (say|tell|think|joke)|song|record|film|movie|book|hymn|b side`,
	es: `(dijo|dicen|decia|dije|grito|gritaba|gritando|conto|pensaba|pense|canto|cantaba|contesto|contaba)( me| le)?( que)?|cancion|pelicula|libro|tango|bolero`,
	fr: `(disait|dit|criait|cria|a crie|pensait|pensais|repetait|chantait|ai dit|a dit|repondu)( que| qu| moi)?|chanson|film|livre`,
	de: `(sagte|gesagt|rief|schrie|meinte|dachte|sang|hiess|erzahlte)( er| sie| ich| mir)?( dass)?|lied|film|buch|schlager`,
	it: `(disse|diceva|dissi|dicevo|gridava|grido|urlava|pensavo|cantava|ripeteva|ha detto|raccontava)( che| mi| di)?|canzone|film|libro`,
	pt: `(disse|dizia|gritou|gritava|pensava|pensei|cantava|falou|falava|respondeu|contava)( me| que| pra mim)?|cancao|musica|filme|livro|fado`,
	pl: `(powiedzial|powiedziala|mowil|mowila|krzyczal|krzyczala|wolal|myslalam|myslalem|spiewal|spiewala)( ze| mi)?|piosenka|film|ksiazka`,
	ru: `(сказала?|говорила?|кричала?|крикнула?|думала?|подумала?|пела?|ответила?)( что| мне)?|песня|песню|фильм|книга`,
	tr: `(dedi|derdi|dedim|bagirdi|soyledi|derler) ki|sarki|turku|film|kitap`,
	ar: `(قال|قالت|قلت|كان يقول|كانت تقول|بيقول|صرخ|صرخت|قلتله|قالي)( له| لي| لها| انو| ان)?|اغنيه|فيلم|كتاب`,
	hi: `(बोला|बोली|बोले|कहा|कहते थे|कहती थी|कहता था|चिल्लाया|सोचा)( कि)?|गाना|फिल्म|किताब`,
	zh: `(他|她|爸|妈|媽|爷|爺|奶|老师|老師|人|们|們|我)(就|都|还|還|常|总|總|也|大)?(说|說|喊|叫|骂|罵|问|問)(道|过|過|了|:)?|歌|电影|電影|小说|小說|(那|当|當)(时|時|年)(我|他|她)?`,
	ja: `歌|映画|小説|曲|(あの|その)(頃|時|とき)(は|、)?`,
	ko: `노래|영화|소설|그때|그 ?시절|옛날에`,
	und: `(sa|sade|sagde|zei|riep|rekl|mondta|είπε|אמר|bola|boli|bole|bolte|kaha)`,
};

/** After these words nobody means them: a joke, a comparison, a song, or the words of another. */
export const TOLD_AFTER: PhraseTable = {
	en: `(of|from|with|for) (laughing|laughter|shame|embarrassment|boredom|cold|heat|a (cup|cuppa|fag|cigarette|pint|pee|wee))|laughing|than |for laughing|without laughing|rather than|(he|she|they|dad|mum|mam|mother|father|i|we) (said|says|thought|used to say|would say|shouted|cried)|in (those days|the war)|back then|at the time|when i was|if (he|she|they|dad|mum) found`,
	es: `de (la )?(risa|verguenza|pena ajena|hambre|aburrimiento|frio|calor|amor|ganas)|(decia|dijo|gritaba|dije|pense|pensaba)|riendo|que comer`,
	fr: `de (rire|honte|faim|froid|soif|peur|ennui|chaud)|(disait|dit il|dit elle|criait|a t il|pensais)|tellement|plutot que`,
	de: `vor (lachen|scham|hunger|freude|langeweile|kalte)|(sagte|rief|schrie|meinte|dachte|hat (er|sie|ich) gesagt)|als (dass|dich|ihn|die|das)`,
	it: `(dal|dalle|di|dalla) (ridere|risate|risa|vergogna|fame|freddo|caldo|noia|sonno)|(disse|diceva|gridava|dissi|pensavo|fa lui)|piuttosto che`,
	pt: `de (rir|riso|vergonha|fome|frio|calor|medo|sono|saudade|saudades)|(disse|dizia|gritava|falou|pensei)|do que`,
	pl: `ze? (smiechu|wstydu|glodu|zimna|nudow|strachu)|(mowil|powiedzial|krzyczal|myslal)[a-z]*|niz`,
	ru: `(от|со|с) (смеха|смеху|стыда|стыду|голода|голоду|холода|скуки|счастья)|(сказал|говорил|кричал|думал|говорит|подумал)[а-я]*|чем `,
	tr: `(diye|dedi|derdi|dedim|gulmekten|utancimdan|aclıktan)|(istiyorum|yim) (dedi|derdi|diye)`,
	ar: `من (الضحك|الخجل|الجوع|البرد|الحر|الكسوف|الملل)|(قال|قالت|قلت|كان يقول)`,
	hi: `(हंसते|हंसी|शर्म)|(बोला|बोली|बोले|कहा|कहते थे|कहती थीं?|कहता था|सोचा)`,
	zh: `(笑|丢人|丟人|尴尬|尷尬|羞|饿|餓|热|熱)|(他|她)(说|說)|(那|当|當)时`,
	ja: `ほど|くらい(恥|笑|嬉)|ぐらい(恥|笑|嬉)|(と|って)(言い(まし)?た|言った|言ってた|言いながら|言いつつ|言う人|言うのが|言っていた|思いました|思った|思ってた|叫|泣)|歌|映画`,
	ko: `(만큼|정도로|도록)|(고|라고|다고) ?(했|하셨|그랬|말했|하더|생각했|하던|하시|하곤|하며|하면서|말씀|울)|노래|영화`,
	und: `(dedi|sa|sade|zei|bola|boli|bole|kaha|lachen|skratt|chwerthin)`,
};

/** Long ago, unless the sentence is also of today. */
export const LONG_AGO: PhraseTable = {
	en: `(19\\d\\d|\\w+ years ago|years ago|in the (war|sixties|seventies|eighties|nineties|forties|fifties)|when (i|we) (was|were)|as a (child|boy|girl)|back then|in those days|that (day|night|morning|winter|summer|year|time)|one (day|morning|night)|used to|long ago)`,
	es: `(19\\d\\d|hace \\w+ anos|cuando (era|tenia|estaba|eramos)|de (nina|nino|chica|chico|joven)|en (la guerra|aquel|aquellos|aquella)|aquel|aquella|entonces|una vez|un dia|antes)`,
	fr: `(19\\d\\d|il y a \\w+ ans|quand j'(etais|avais)|a l'epoque|en ce temps|pendant la guerre|ce jour la|un jour|une fois|autrefois)`,
	de: `(19\\d\\d|vor \\w+ jahren|damals|als (ich|wir|sie|er)|im krieg|fruher|einmal|eines tages)`,
	it: `(19\\d\\d|\\w+ anni fa|quando (ero|avevo|eravamo)|allora|in guerra|da (bambina|bambino|giovane|ragazzo|ragazza)|quel giorno|una volta|un giorno)`,
	pt: `(19\\d\\d|ha \\w+ anos|\\w+ anos atras|quando (era|eu era|tinha|estava)|na guerra|naquele|naquela|um dia|uma vez|antigamente|em (crianca|miuda|miudo|menina|menino))`,
	pl: `(19\\d\\d|\\w+ lat temu|kiedy bylam|kiedy bylem|jak bylam|jak bylem|wtedy|w czasie wojny|kiedys|pewnego dnia|tego dnia|raz)`,
	ru: `(19\\d\\d|\\w+ лет назад|когда (я )?был[аи]?|тогда|в войну|однажды|в тот (день|год)|в детстве|раньше|как то раз)`,
	tr: `(19\\d\\d|\\w+ yil once|\\w+ sene once|kucukken|cocukken|gencken|o zaman|savasta|bir gun|o gun|eskiden|bir keresinde)`,
	ar: `(19\\d\\d|من \\w+ سنه|قبل \\w+ سنه|لما (كنت|كان|كنا)|كنت صغير|زمان|ايام الحرب|وقتها|يومها|مره|في يوم)`,
	hi: `(19\\d\\d|साल पहले|जब (मैं|हम|वो)|बचपन|उस (समय|दिन|वक्त|ज़माने|साल)|एक (दिन|बार)|तब)`,
	zh: `(19\\d\\d|\\d+年(前|代)|年前|小时候|小時候|当年|當年|那(时|時|年|天|会|會|次)|以前|有一(次|年|天)|从前|從前)`,
	ja: `(19\\d\\d|昭和|年前|子供の頃|子どもの頃|あの(頃|時|日)|その(頃|時|日)|当時|戦争中|ある日|昔|若い頃)`,
	ko: `(19\\d\\d|년 ?전|어릴 ?때|어렸을 ?때|그때|그날|당시|옛날|전쟁 ?때|예전|젊었을 ?때)`,
	und: `(19\\d\\d|ago|geleden|sedan|siden|sidan|pehle|tab)`,
};

/** Of today: what happens now, or only just happened. */
export const TODAY: PhraseTable = {
	en: `(now|nowadays|tonight|today|this (morning|evening|afternoon|week)|last night|yesterday|just|any ?more|still|at the moment|lately|again|every (day|night)|these days)`,
	es: `(ahora|ahorita|hoy|esta (noche|tarde|manana)|anoche|ayer|acabo|ya no|todavia|desde que|ya)`,
	fr: `(maintenant|aujourd'hui|ce (soir|matin)|cette nuit|hier|viens de|plus|encore|depuis|astheure|des fois|desormais)`,
	de: `(jetzt|heute|gestern|gerade|eben|noch|nicht mehr|nimmer|seit|grad)`,
	it: `(adesso|ora|oggi|stasera|stanotte|stamattina|ieri|appena|ancora|piu|da quando)`,
	pt: `(agora|hoje|esta noite|ontem|acabei|ainda|ja|mais|desde que)`,
	pl: `(teraz|dzis|dzisiaj|wczoraj|wlasnie|juz|wciaz|od kiedy|dzis w nocy)`,
	ru: `(сейчас|теперь|сегодня|вчера|только что|больше|уже|еще|с тех пор)`,
	tr: `(simdi|bugun|bu gece|dun|az once|artik|hala|bazen)`,
	ar: `(الان|دلوقتي|هلق|هسه|اليوم|الليله|مبارح|امبارح|لسه|بعد|تاني|خلاص)`,
	hi: `(अब|अभी|आज|कल|इस वक्त|और नहीं|आजकल)`,
	zh: `(现在|現在|今天|今晚|昨晚|昨天|刚才|剛才|刚刚|剛剛|了$|最近|这几天|這幾天)`,
	ja: `(今|いま|今日|今夜|昨日|昨夜|さっき|もう|最近)`,
	ko: `(지금|오늘|어제|방금|이제|인제|요즘|아직)`,
	und: `(nu|now|nuna|ab|aaj|i dag|vandaag|idag|dnes|ma|acum)`,
};

/** Said after a danger, these take it back for certain: help is there, or it was long ago, or never meant. */
export const NO_DANGER: PhraseTable = {
	en: `(only|just) (a )?(joke|joking|kidding|an expression|a figure of speech|a saying)|(was|that's|it's|is) (all )?(years|ages|decades|a long time|long|\\w+( odd)? years?) ago|\\w+ (odd )?years (ago|now|since)|it was (years|the sixties|the war)|that was (then|back)|(ambulance|doctor|nurse|police|paramedic)s? (is|are|'s|has|have) (here|on|coming|come|arrived)|i (didn't|did not|don't) mean (it )?(like that|that way|now|me)|i meant (then|when|him|her|the)|misunder~`,
	es: `(era|es) (una )?(broma|un decir|una expresion)|fue hace|hace (muchos|\\d+) anos|(llego|viene|ya esta) la ambulancia|no lo decia en serio`,
	fr: `(c'etait|c'est) (une blague|une facon de parler|une expression|pour rire)|il y a \\w+ ans|c'etait il y a|(les pompiers|le samu|l'ambulance) (est|sont|arrive)~`,
	de: `(war|ist) (nur )?(ein (witz|scherz|spruch)|so eine redensart)|(das war|ist) (schon )?(vor|lange her|jahre her)|(der )?(notarzt|krankenwagen|arzt) (ist|kommt)~|(so )?war das nicht gemeint`,
	it: `(era|e) (solo )?(uno scherzo|una battuta|un modo di dire)|(era|e stato) (tanti|\\w+) anni fa|(l'ambulanza|il medico) (e|arriva)~|scherzavo`,
	pt: `(era|foi|e) (so )?(uma )?(brincadeira|maneira de dizer|jeito de falar)|(foi|ja foi) ha|(a ambulancia|o medico) (ja|chegou|vem)~`,
	pl: `(to byl |tylko )?(zart|zartowalam|zartowalem|takie powiedzenie)|\\w+ lat temu|(karetka|pogotowie) (juz|jedzie|przyjechal)~`,
	ru: `(это )?(шутка|пошутила?|шучу|так говорят|к слову)|это было (давно|\\w+ лет)|(скорая|врач) (уже|приехал|едет)~`,
	tr: `saka(ydi| yaptim| yapiyorum)|lafin gelisi|\\w+ yil once|ambulans (geldi|geliyor|yolda)`,
	ar: `(بمزح|امزح|مزح|كنت امزح|نكته)|من زمان|(الاسعاف|الدكتور) (وصل|جاي|اجا)|بهزر|كنت بهزر|(مجرد|كلام) (مزح|هزار)|(الاسعاف|الدكتور|ابني|بنتي) (وصلت|وصلوا|هنا|جه|جت)`,
	hi: `मज़ाक (था|किया|कर)|पुरानी बात|(एम्बुलेंस|डॉक्टर) (आ|पहुंच)~|मजाक (कर रहा|कर रही) (था|थी)|यूं ही कह दिया|बहुत पुरानी बात|(बेटा|बेटी|पड़ोसी) आ (गया|गई) है`,
	zh: `(开玩笑|開玩笑|随便说说|隨便說說)|(很久|多年|几十年)(以前|前)|(救护车|救護車|医生|醫生)(来|來|到)了`,
	ja: `(冗談|言葉の綾)です|昔の(話|こと)|(救急車|医者)が(来|着)`,
	ko: `(농담|그냥 ?하는 ?말)(이에요|입니다|이야)|옛날 ?(얘기|일)|(구급차|의사)(가)? ?(왔|오)`,
};

/** They make light of the danger they have just spoken of, or ask that nobody be told. */
export const MAKES_LIGHT: PhraseTable = {
	en: `i (only|just) thought i( would|'d) (get on|carry on|go on|tell you|do it)~|(don't|do not) (fuss|mind me|worry( about me)?|listen to me|tell (him|her|them|anyone|anybody|my \\w+))|(forget|ignore) (i said|what i said|that|me)|i (don't|do not) know why i said`,
	es: `no me (haga|hagas|hagan) caso|olvide(lo| lo que dije)?|no se preocupe|no (le|se lo) (diga|digas) a`,
	fr: `(ne )?(faites|fais) pas attention( a moi)?|oubliez (ca|ce que j'ai dit)|ne vous (inquietez|en faites) pas|(ne )?(dites|dis) rien a`,
	de: `(horen|hor) (sie )?nicht auf mich|vergessen sie (das|es|was ich)|machen sie sich keine sorgen|sagen sie (es )?(niemandem|nichts)`,
	it: `non (mi )?(ci )?(faccia|fare) caso|lasci(a)? (stare|perdere)|non si preoccupi|non (lo )?dica (niente )?a`,
	pt: `nao (ligue|liga|se preocupe)|esqueca (isso|o que eu disse)|deixa pra la|nao (conte|diga) (nada )?(a|para|pro|pra)`,
	pl: `(prosze )?(sie )?(nie (zwracac uwagi|przejmowac|martwic))( sie)?|(prosze )?(o tym )?zapomniec|nie (mowic|mowcie) nikomu`,
	ru: `не (обращайте|обращай) внимания|забудьте|не (беспокойтесь|волнуйтесь)|не говорите (никому|ему|ей)`,
	tr: `(bana|siz bana) bakma(yin)?|bos ?ver(in)?|unutun|merak etme(yin)?|(kimseye|ona) (soyleme|soylemeyin)`,
	ar: `ما (تقولوش|تقولش|تقوليش|تقولوا|تقول|تخبروا)|لا (تقولوا|تقل|تخبروا)|ما ?(تاخدوش|تاخدش) في بالك|انسوا|انسي|(ما |م)(تشغل|تشغلش|تشغليش) بالك|ولا يهمك|انسي اللي قلته|(سيبك|سيبكم) من (كلامي|اللي قلته)|استغفر الله( العظيم)?|كلام وخلاص|(ما |م)تقلق(ش|يش|وا)?( علي| عليا)?`,
	hi: `(छोड़ो|छोड़िए|जाने दो|जाने दीजिए|भूल जाओ|भूल जाइए)|चिंता मत|(किसी को|उसको) मत बताना|(मेरी )?बात (को )?(छोड़ो|छोड़िए|भूल जाओ|भूल जाइए|जाने दो)|(कोई )?(फिक्र|चिंता) (मत|ना) (करो|कीजिए)|यूं ही (कह|बोल) (दिया|गया|गई)|(बेटे|बेटी|घर|किसी)( को| में)? (मत|ना) (बताना|बताइए|बताइएगा|कहना)`,
	zh: `(别|不要|別)(在意|担心|擔心|当真|當真|告诉|告訴|管我)|当我没说|當我沒說`,
	ja: `(気にしないで|忘れてください|忘れて下さい|心配しないで|ご心配なく|言わないで)`,
	ko: `(신경|걱정)( ?은)? ?(쓰지|하지) ?(마|말)|잊어 ?(주세요|버리)|못 ?들은 ?걸로|말하지 ?(마|말)`,
};
