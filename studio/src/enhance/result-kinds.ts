import type { Language } from '../text/language.ts';
import type { TextCategory } from './text-texts.ts';

/** What a request wants to have in its hands, as far as its form depends on it. */
export type ResultKind =
  'message' | 'translation' | 'piece' | 'question' | 'code' | 'report' | 'other';

/** So much of a request tells what it wants; a question is shorter than this as a whole. */
const OPENING_CHARS = 160;

// A noun alone would also find an app for e-mails: where word order allows, the verb leads to it.
const MESSAGE =
  /\b(?:write|draft|compose|prepare|reply with|send)\b(?: [\p{L}'’-]{1,20}){0,5}? (?:e-?mail|letter|message|reply|text message|sms)\b(?! (?:marketing|campaign|templates?|newsletter|sequence|strategy|app|list|client|series|generator|parser|writer))|(?:escr[ií]b|redact)\p{L}{0,6} .{0,30}?(?:correo|carta|e-?mail|mensaje)(?!\p{L})|(?:écri|rédig)\p{L}{0,6} .{0,30}?(?:lettre|courriel|e-?mail|mail|message)(?!\p{L})|schreib\p{L}{0,4} .{0,30}?(?:brief|e-?mail|mail|nachricht|bewerbung)(?!\p{L})|(?:escrev|redij)\p{L}{0,5} .{0,30}?(?:e-?mail|carta|mensagem)(?!\p{L})|scriv\p{L}{0,5} .{0,30}?(?:e-?mail|mail|lettera|messaggio)(?!\p{L})|(?:mektup|mektubu|maili?|e-?posta(?:sı)?) .{0,12}?(?:yaz|hazırla)|(?:напиш|состав)\p{L}{0,4} .{0,30}?(?:письмо|сообщение)|[写寫].{0,20}?(?:信|邮件|郵件)|(?:手紙|メール).{0,8}?書|(?:편지|메일).{0,6}?(?:써|작성)|[اأ]كتب .{0,20}?(?:رسالة|بريد|خطاب)|(?:पत्र|ईमेल).{0,6}?लिख/iu;
const TRANSLATION =
  /^(?:please )?translate\b|^(?:traduc|tradui|übersetz|traduz|перевед|翻译|翻譯|번역|ترجم)|(?<!\p{L})(?:çevir|tercüme et)(?!\p{L})|訳して|번역해|翻译成|翻譯成|अनुवाद कर/iu;
const PIECE =
  /\b(?:write|tell|compose|make up)\b(?: [\p{L}'’-]{1,20}){0,5}? (?:poem|haiku|sonnet|limerick|verse|song|lyrics|joke|riddle|story|tale|fable)\b(?! (?:app|generator|site|board|points?))|(?<!\p{L})(?:poema|poesía|cuento|chiste|poème|conte|blague|gedicht|märchen|witz|kurzgeschichte|piada|poesia|barzelletta|filastrocca|şiir|masal|fıkra|стих\p{L}{0,10}|сказк[ауи]|рассказ|анекдот|قصيدة|قصة|نكتة|कविता|कहानी|चुटकुला|haiku|haïku)(?!\p{L})|诗|詩|故事|笑话|俳句|物語|童話|동화|이야기|농담/iu;
const SUM = /^[\d\s+\-*/().,=^×÷%]{3,160}\??$/;
/** These want more than a sentence or two. */
const LONG_QUESTION =
  /^(?:how (?:do|can|should|would|to|does)|why|can you|could you|would you|will you|wie|warum|comment|pourquoi|cómo|por qué|como|por que|come|perché|nasıl|neden|как|почему)(?!\p{L})/iu;
const WRITING: ReadonlySet<TextCategory> = new Set(['text_ai', 'creative_writing']);

/** What a request wants, from its opening and its category. */
export function resultKindOf(request: string, category: TextCategory): ResultKind {
  const opening = request.trim().slice(0, OPENING_CHARS);
  if (WRITING.has(category)) {
    if (TRANSLATION.test(opening)) return 'translation';
    if (MESSAGE.test(opening)) return 'message';
    if (PIECE.test(opening)) return 'piece';
  }
  if (isShortQuestion(request.trim())) return 'question';
  if (category === 'code_generation') return 'code';
  if (category === 'creative_writing') return 'piece';
  return category === 'text_ai' ? 'other' : 'report';
}

function isShortQuestion(request: string): boolean {
  if (request.length > OPENING_CHARS || request.includes('\n')) return false;
  return SUM.test(request) || (/[?？؟]$/.test(request) && !LONG_QUESTION.test(request));
}

/** The form of the answer in each language. */
export const OUTPUTS: Readonly<Record<Language, Readonly<Record<ResultKind, string>>>> = {
  en: {
    message:
      'Give only the finished message, from the greeting to the closing, with a subject line if it is an e-mail.',
    translation: 'Give only the translation, in the form of the original.',
    piece: 'Give only the finished text, without commentary before or after it.',
    question: 'Answer the question directly, in one or two sentences.',
    code: 'Give the complete code in code blocks first, then a short note on how to run it.',
    report: 'Give a short summary first, then the findings as a list, then what remains open.',
    other: 'Give the finished result, ready to use as it is.',
  },
  es: {
    message:
      'Entrega solo el mensaje terminado, del saludo a la despedida, con asunto si es un correo.',
    translation: 'Entrega solo la traducción, con la forma del original.',
    piece: 'Entrega solo el texto terminado, sin comentarios.',
    question: 'Responde a la pregunta directamente, en una o dos frases.',
    code: 'Entrega primero el código completo en bloques y después una nota breve sobre cómo ejecutarlo.',
    report:
      'Entrega primero un resumen breve, después los resultados en una lista y al final lo que queda abierto.',
    other: 'Entrega el resultado terminado, listo para usar, en el idioma de la petición.',
  },
  fr: {
    message:
      'Donne seulement le message fini, de la salutation à la formule finale, avec un objet si c’est un e-mail.',
    translation: 'Donne seulement la traduction, dans la forme de l’original.',
    piece: 'Donne seulement le texte fini, sans commentaire.',
    question: 'Réponds directement à la question, en une ou deux phrases.',
    code: 'Donne d’abord le code complet dans des blocs, puis une courte note pour l’exécuter.',
    report:
      'Donne d’abord un court résumé, puis les résultats dans une liste, puis ce qui reste ouvert.',
    other: 'Donne le résultat fini, prêt à l’emploi, dans la langue de la demande.',
  },
  de: {
    message:
      'Gib nur die fertige Nachricht, von der Anrede bis zum Gruß, bei einer E-Mail mit Betreff.',
    translation: 'Gib nur die Übersetzung, in der Form des Originals.',
    piece: 'Gib nur den fertigen Text, ohne Kommentar davor oder danach.',
    question: 'Beantworte die Frage direkt, in ein oder zwei Sätzen.',
    code: 'Gib zuerst den vollständigen Code in Blöcken, dann einen kurzen Hinweis zum Ausführen.',
    report:
      'Gib zuerst eine kurze Zusammenfassung, dann die Ergebnisse als Liste, dann, was offen bleibt.',
    other: 'Gib das fertige Ergebnis, sofort verwendbar, in der Sprache der Anfrage.',
  },
  pt: {
    message:
      'Entregue apenas a mensagem pronta, da saudação à despedida, com assunto se for um e-mail.',
    translation: 'Entregue apenas a tradução, na forma do original.',
    piece: 'Entregue apenas o texto pronto, sem comentários.',
    question: 'Responda à pergunta diretamente, em uma ou duas frases.',
    code: 'Entregue primeiro o código completo em blocos e depois uma nota curta sobre como executá-lo.',
    report:
      'Entregue primeiro um resumo curto, depois os resultados em uma lista e por fim o que fica em aberto.',
    other: 'Entregue o resultado pronto para uso, no idioma do pedido.',
  },
  it: {
    message:
      'Dai solo il messaggio finito, dal saluto alla chiusura, con l’oggetto se è un’e-mail.',
    translation: 'Dai solo la traduzione, nella forma dell’originale.',
    piece: 'Dai solo il testo finito, senza commenti.',
    question: 'Rispondi direttamente alla domanda, in una o due frasi.',
    code: 'Dai prima il codice completo in blocchi, poi una breve nota su come eseguirlo.',
    report: 'Dai prima un breve riassunto, poi i risultati in una lista, poi ciò che resta aperto.',
    other: 'Dai il risultato finito, pronto all’uso, nella lingua della richiesta.',
  },
  tr: {
    message:
      'Yalnızca bitmiş iletiyi ver: selamlamadan kapanışa kadar, e-posta ise konu satırıyla.',
    translation: 'Yalnızca çeviriyi, aslının biçiminde ver.',
    piece: 'Yalnızca bitmiş metni ver, yorum ekleme.',
    question: 'Soruyu doğrudan, bir iki cümleyle yanıtla.',
    code: 'Önce kodun tamamını kod bloklarında, sonra nasıl çalıştırılacağını kısaca ver.',
    report: 'Önce kısa bir özet, sonra bulguları liste olarak, sonra açık kalanları ver.',
    other: 'Bitmiş, kullanıma hazır sonucu isteğin dilinde ver.',
  },
  ru: {
    message:
      'Дай только готовое сообщение, от приветствия до подписи, с темой, если это электронное письмо.',
    translation: 'Дай только перевод, в форме оригинала.',
    piece: 'Дай только готовый текст, без комментариев.',
    question: 'Ответь на вопрос прямо, в одном или двух предложениях.',
    code: 'Сначала дай полный код в блоках, затем короткое пояснение, как его запустить.',
    report: 'Сначала дай краткий итог, затем выводы списком, затем то, что осталось неясным.',
    other: 'Дай готовый результат, пригодный сразу, на языке запроса.',
  },
  zh: {
    message: '只给出完成的信函，从称呼到结尾；如果是邮件，附上主题。',
    translation: '只给出译文，保持原文的格式。',
    piece: '只给出完成的作品，不加评论。',
    question: '用一两句话直接回答问题。',
    code: '先在代码块中给出完整代码，再简短说明如何运行。',
    report: '先给出简短摘要，再用列表写出结论，最后说明尚未解决的问题。',
    other: '给出可以直接使用的完整结果，使用请求所用的语言。',
  },
  ja: {
    message: '宛名から結びまで完成した文面だけを出力し、メールなら件名も付けてください。',
    translation: '原文の形式を保った訳文だけを出力してください。',
    piece: '完成した文章だけを、解説なしで出力してください。',
    question: '質問に一文か二文で直接答えてください。',
    code: 'まず完全なコードをコードブロックで、次に実行方法を短く出力してください。',
    report: 'まず短い要約、次に結果を箇条書きで、最後に未解決の点を出力してください。',
    other: 'そのまま使える完成した結果を、依頼の言語で出力してください。',
  },
  ko: {
    message: '인사말부터 맺음말까지 완성된 글만 쓰고, 이메일이면 제목도 붙이세요.',
    translation: '원문의 형식대로 번역문만 출력하세요.',
    piece: '설명 없이 완성된 글만 출력하세요.',
    question: '질문에 한두 문장으로 바로 답하세요.',
    code: '먼저 전체 코드를 코드 블록으로, 그다음 실행 방법을 짧게 쓰세요.',
    report: '먼저 짧은 요약, 그다음 결과를 목록으로, 끝으로 남은 문제를 쓰세요.',
    other: '바로 쓸 수 있는 완성된 결과를 요청의 언어로 작성하세요.',
  },
  ar: {
    message: 'أعط الرسالة النهائية فقط، من التحية إلى الختام، مع عنوان إن كانت بريدا إلكترونيا.',
    translation: 'أعط الترجمة فقط، بشكل النص الأصلي.',
    piece: 'أعط النص النهائي فقط، دون تعليق.',
    question: 'أجب عن السؤال مباشرة، في جملة أو جملتين.',
    code: 'أعط الكود كاملا أولا، ثم ملاحظة قصيرة عن طريقة تشغيله.',
    report: 'أعط ملخصا قصيرا أولا، ثم النتائج في قائمة، ثم ما بقي مفتوحا.',
    other: 'أعط النتيجة النهائية جاهزة للاستعمال، بلغة الطلب.',
  },
  hi: {
    message: 'केवल तैयार संदेश दें, अभिवादन से समापन तक; ईमेल हो तो विषय भी दें।',
    translation: 'केवल अनुवाद दें, मूल के रूप में।',
    piece: 'केवल तैयार रचना दें, बिना टिप्पणी के।',
    question: 'प्रश्न का उत्तर सीधे एक या दो वाक्यों में दें।',
    code: 'पहले पूरा कोड दें, फिर उसे चलाने का छोटा विवरण।',
    report: 'पहले छोटा सारांश दें, फिर परिणाम सूची में, फिर जो खुला रह गया।',
    other: 'तैयार परिणाम दें जो सीधे उपयोग हो सके, अनुरोध की भाषा में।',
  },
};
