import { denialOf, type Stretch } from './negation.ts';

/** Words that announce a shape, and are none. */
const ANNOUNCING =
  /^(?:output|outputs|format|formatted|formatting|present|return|returns|deliver|respond (?:in|with|only)|reply (?:in|with)|only reply|answer (?:in|with)|structured|in the form of|the following format|words long|formato|responde (?:en|con)|réponds (?:en|avec)|antworte|ausgabe|responda|rispondi|çıktı|formatında|ответь|отвечай|формат\p{L}{0,3}|تنسيق|प्रारूप|格式|输出|輸出|形式|出力|형식|출력)$/iu;
/** "Respond with", before the shape itself. */
const LEAD =
  /^(?:(?:please|only|and|you (?:should|must|will))[ \t])?(?:output|return|deliver|present(?:[ \t]it)?|give(?:[ \t]me)?|use|write(?:[ \t]it)?|respond|reply|answer|format(?:ted)?(?:[ \t](?:it|the (?:output|result|answer)))?)(?:[ \t](?:with|in|as|using))?[ \t](?=\S)/iu;
const ONLY =
  /^(?:please[ \t])?(?:output|return|respond with|reply with|answer with)[ \t](?=only)/iu;
const SHAPE_UNITS = 40;
/** A clause with more of them tells no shape. */
const HITS_MAX = 20;
/** English words that look like lists and tables of other languages. */
const NO_SHAPE = /^(?:listen|listen(?:ed|ing|ers?)|listed|Listening|Tableau)$/;

/** A model that is asked for these is read by a program, or by one who wants nothing around it. */
const BARE =
  /(?<![\p{L}])(?:(?:only|just)[ \t](?:the[ \t]|with[ \t](?:the[ \t])?)?(?:raw[ \t]|final[ \t])?(?:code|json|csv|xml|yaml|html|markdown|sql|svg|regex|result|answer|output|list|table|translation|text|number|word|title|name)|(?:code|json|csv|result|answer|translation)[ \t]only|nothing else|nothing but|no (?:other (?:text|words)|explanations?|introduction|intro|preamble|comments?|commentary|prose)|without (?:any )?(?:explanations?|comments?|commentary|introduction|preamble)|(?:solo|sólo|solamente|únicamente)[ \t](?:el[ \t]|con[ \t])?(?:código|json|csv|resultado|texto)|nada más|sin (?:explicaciones|explicación|comentarios)|(?:seulement|uniquement)[ \t](?:le[ \t]|du[ \t])?(?:code|json|csv|résultat)|rien d['’]autre|sans (?:explications?|commentaires?)|nur[ \t](?:den[ \t]|das[ \t]|die[ \t])?(?:code|json|csv|ergebnis)|nichts (?:anderes|weiter|sonst)|ohne (?:erklärung(?:en)?|kommentare?|einleitung)|(?:apenas|somente|só)[ \t](?:o[ \t])?(?:código|json|csv|resultado)|mais nada|sem (?:explicações|explicação|comentários)|(?:solo|soltanto)[ \t](?:il[ \t])?(?:codice|json|csv|risultato)|nient['’]altro|senza (?:spiegazioni|commenti)|(?:sadece|yalnızca)[ \t](?:kod|json|csv|sonuç)\p{L}{0,4}|başka (?:bir )?şey|açıklama (?:yapmadan|olmadan)|только[ \t](?:код|json|csv|результат)|ничего (?:больше|другого|лишнего)|без (?:пояснений|объяснений|комментариев)|فقط (?:الكود|الشيفرة|json|النتيجة)|(?:الكود|json) فقط|بدون (?:شرح|تعليق)|(?:केवल|सिर्फ) (?:कोड|json|परिणाम))(?![\p{L}])|只(?:输出|返回|给出|要)|仅(?:输出|返回)|不要(?:任何)?(?:解释|说明)|(?:コード|json|結果)(?:のみ|だけ)|(?:のみ|だけ)を?出力|説明(?:なし|不要|は不要)|(?:코드|json|결과)만|설명 없이/iu;
const READ_BY_PROGRAM =
  /(?<![\p{L}])(?:json|csv|xml|yaml)(?![\p{L}])[^.\n]{0,30}(?:output|format|object|array|schema|keys?|fields?)|(?<![\p{L}])(?:output|return|respond|reply|answer|format|in|as|en|als|em|formatında|в формате)(?![\p{L}])[^.\n]{0,20}(?<![\p{L}])(?:json|csv|xml|yaml)(?![\p{L}])/iu;

/** Whether nothing but the result may come back. */
export function wantsBareResult(description: string): boolean {
  return BARE.test(description) || READ_BY_PROGRAM.test(description);
}

/** The shape that a clause says the result has, in its words; null where it names none, or denies them all. */
export function shapeIn(clause: string, hits: readonly Stretch[]): string | null {
  const wanted = hits
    .slice(0, HITS_MAX)
    .filter((hit) => denialOf(clause, hit) === null)
    .map(({ start, end }) => clause.slice(start, end))
    .filter((word) => !NO_SHAPE.test(word));
  const shapes = different(wanted.filter((word) => !ANNOUNCING.test(word)));
  const isAllWanted = wanted.length === hits.length && wanted.length > 0;
  const isAnnounced = wanted.some((word) => ANNOUNCING.test(word));
  if (isAllWanted && clause.length <= SHAPE_UNITS && (shapes.length > 0 || isAnnounced)) {
    const rest = ONLY.test(clause) ? clause.replace(ONLY, '') : clause.replace(LEAD, '');
    const told = rest.replace(/[.!?。！？]{1,10}$/u, '');
    // A clause that is all announcement, or only tells how much, names no shape.
    const isPlain = !/^-|[:{]|^you /iu.test(told);
    if (isPlain && (shapes.length > 0 || /\s/.test(told))) return told;
  }
  return shapes.length > 0 ? shapes.join(', ') : null;
}

function different(words: readonly string[]): string[] {
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}
