import type { PromptCategory } from '../categories/prompt-category.ts';
import type { Language } from '../text/language.ts';

/** What is not for images has one of these kinds. */
export type TextCategory = Exclude<PromptCategory, 'image_generation'>;

/** What is added to a prompt in a language. `{name}` is filled in. */
export interface TextTexts {
  readonly experts: Readonly<Record<TextCategory, string>>;
  /** `{expert}` and `{topic}`; the second where nothing tells the topic */
  readonly role: string;
  readonly roleOnly: string;
  /** `{topic}` */
  readonly context: string;
  readonly contextOnly: string;
  /** `{variables}` */
  readonly variables: string;
  /** `{ask}`, where the prompt asks for nothing in so many words */
  readonly goal: string;
  readonly goalOnly: string;
  readonly guidelines: readonly string[];
  /** `{values}` */
  readonly keep: string;
  readonly output: string;
  /** when the prompt says its own format */
  readonly outputAsAsked: string;
}

/** What English adds for a category instead of the language's own guidelines and output. */
export interface CategoryTexts {
  readonly guidelines: readonly string[];
  readonly outputs: readonly [string, string];
}

/** For prompts that open a conversation in a role. */
export const CONVERSATION_GUIDELINES: readonly string[] = [
  'Stay in the role throughout; never step out of it unless told to.',
  'Write only your own part of the conversation and wait for the next message.',
  'Use what was said before, and never ask for it again.',
  'Keep each reply as short as the matter allows.',
];
export const CONVERSATION_OUTPUT =
  'Reply in the role, one message at a time, in plain text or a short list.';

/** Guidelines that make an answer say more than its result, for prompts that forbid this. */
export const TALKATIVE = /\b(?:state|say|explain|note|name each|point out|define|distinguish)\b/i;

export const ENGLISH_BY_CATEGORY: Readonly<Record<TextCategory, CategoryTexts>> = {
  text_ai: {
    guidelines: [
      'Use plain, precise words and short sentences; avoid filler.',
      'Give a concrete example wherever an idea is abstract.',
      'Do not invent facts; say so where something is uncertain.',
      'Cover every point of the request in its own order.',
      'Address the reader directly and keep one consistent tone.',
      'State an assumption only where the request leaves a gap.',
    ],
    outputs: [
      'Give the answer first, then the details under short headings or as a bullet list, ready to use without editing.',
      'Deliver a complete text in short paragraphs, with a list wherever several things are named.',
    ],
  },
  code_generation: {
    guidelines: [
      'Write complete, runnable code; never leave a placeholder where real logic belongs.',
      'Handle invalid input, empty cases and failures explicitly.',
      'State the language, its version and the dependencies that the code needs.',
      'Name things for what they mean and comment only what the code cannot say.',
      'Add tests for the normal case and for the edge cases.',
      'Avoid dependencies that the task does not need.',
    ],
    outputs: [
      'Return the complete code in fenced blocks, one for each file with its path, then a short note on how to run and test it.',
      'Return the finished code first, then a list of the decisions behind it and of what was left out.',
    ],
  },
  creative_writing: {
    guidelines: [
      'Show through concrete sensory detail; avoid clichés and stock phrases.',
      'Keep one point of view, one tense and one voice throughout.',
      'Open in the middle of something and let every part change the situation.',
      'Give every character a distinct way of speaking.',
      'Vary the length of sentences and end on an image, not on a summary.',
    ],
    outputs: [
      'Deliver the finished text with a title, in the form and length the request names, without commentary before or after it.',
      'Present the finished piece only, with a title and clear paragraphs or stanzas.',
    ],
  },
  analysis: {
    guidelines: [
      'Separate what the data shows from what is assumed, and name each assumption.',
      'Quantify every claim that can be quantified and give its basis.',
      'Compare at least two explanations before you settle on one.',
      'Rank the findings by impact and say how certain each one is.',
      'Point out what is missing and how it would change the result.',
    ],
    outputs: [
      'Present a summary first, then the findings as a numbered list or table, then recommendations and open questions.',
      'Deliver a report: key finding, evidence in a table, limits of the analysis, next steps.',
    ],
  },
  research: {
    guidelines: [
      'Prefer primary and recent sources; name author, title and year of each.',
      'Never invent a source, a quotation or a figure; write "unknown" instead.',
      'Say where sources disagree and which side is better supported.',
      'Define each technical term at its first use.',
      'Distinguish established results from open questions.',
    ],
    outputs: [
      'Deliver a structured report: key answer, evidence by topic with its sources, disagreements, what remains unknown.',
      'Present a short summary, then a table of the findings with source and strength of evidence, then a list of open questions.',
    ],
  },
};

export const TEXT_TEXTS: Readonly<Record<Language, TextTexts>> = {
  en: {
    experts: {
      text_ai: 'an expert specialist',
      code_generation: 'an expert software engineer',
      creative_writing: 'an expert writer and editor',
      analysis: 'an expert analyst',
      research: 'an expert researcher',
    },
    role: 'You are {expert} with deep knowledge of {topic}.',
    roleOnly: 'You are {expert} with many years of practice.',
    context:
      'The request under #INFORMATION is about: {topic}. The result must be usable as it is.',
    contextOnly: 'The request stands under #INFORMATION. The result must be usable as it is.',
    variables: 'To be filled in before use: {variables}.',
    goal: 'Do fully what this asks: {ask}.',
    goalOnly: 'Do fully what the request below asks.',
    guidelines: ['Follow every instruction and limit of the request.'],
    keep: 'Keep these exactly as written: {values}.',
    output: 'Give the answer first, then the details as a list.',
    outputAsAsked: 'Deliver exactly the form the request asks for, and nothing else.',
  },
  es: {
    experts: {
      text_ai: 'un especialista experto',
      code_generation: 'un ingeniero de software experto',
      creative_writing: 'un escritor y editor experto',
      analysis: 'un analista experto',
      research: 'un investigador experto',
    },
    role: 'Eres {expert} con profundo conocimiento de {topic}.',
    roleOnly: 'Eres {expert} con muchos años de práctica.',
    context:
      'La petición bajo #INFORMATION trata de {topic}. El resultado debe poder usarse tal cual.',
    contextOnly: 'La petición está bajo #INFORMATION. El resultado debe poder usarse tal cual.',
    variables: 'Por completar antes de usar: {variables}.',
    goal: 'Cumple por completo lo que se pide: {ask}.',
    goalOnly: 'Cumple por completo lo que se pide abajo.',
    guidelines: [
      'Sigue cada instrucción y cada límite de la petición.',
      'Usa palabras claras y precisas; evita el relleno.',
      'Da un ejemplo concreto donde una idea sea abstracta.',
      'No inventes datos; indica lo que es incierto.',
    ],
    keep: 'Conserva esto exactamente como está escrito: {values}.',
    output:
      'Da primero la respuesta y después los detalles en una lista, en el idioma de la petición.',
    outputAsAsked: 'Entrega solo el formato que pide la petición.',
  },
  fr: {
    experts: {
      text_ai: 'un spécialiste expert',
      code_generation: 'un ingénieur logiciel expert',
      creative_writing: 'un écrivain et éditeur expert',
      analysis: 'un analyste expert',
      research: 'un chercheur expert',
    },
    role: 'Tu es {expert}, avec une connaissance approfondie de : {topic}.',
    roleOnly: 'Tu es {expert}, avec de longues années de pratique.',
    context:
      'La demande sous #INFORMATION porte sur : {topic}. Le résultat doit être utilisable tel quel.',
    contextOnly:
      'La demande se trouve sous #INFORMATION. Le résultat doit être utilisable tel quel.',
    variables: 'À remplir avant usage : {variables}.',
    goal: 'Réponds entièrement à ceci : {ask}.',
    goalOnly: 'Réponds entièrement à la demande ci-dessous.',
    guidelines: [
      'Suis chaque consigne et chaque limite de la demande.',
      'Utilise des mots clairs et précis ; évite le remplissage.',
      'Donne un exemple concret là où une idée est abstraite.',
      'N’invente pas de faits ; signale ce qui est incertain.',
    ],
    keep: 'Garde ceci exactement comme écrit : {values}.',
    output:
      'Donne d’abord la réponse, puis les détails dans une liste, dans la langue de la demande.',
    outputAsAsked: 'Livre uniquement le format que la demande exige.',
  },
  de: {
    experts: {
      text_ai: 'ein erfahrener Fachmann und Experte',
      code_generation: 'ein erfahrener Softwareentwickler und Experte',
      creative_writing: 'ein erfahrener Autor und Lektor',
      analysis: 'ein erfahrener Analyst und Experte',
      research: 'ein erfahrener Forscher und Experte',
    },
    role: 'Du bist {expert} mit fundiertem Wissen über: {topic}.',
    roleOnly: 'Du bist {expert} mit langjähriger Praxis.',
    context:
      'Die Anfrage unter #INFORMATION handelt von: {topic}. Das Ergebnis muss ohne Nacharbeit brauchbar sein.',
    contextOnly:
      'Die Anfrage steht unter #INFORMATION. Das Ergebnis muss ohne Nacharbeit brauchbar sein.',
    variables: 'Vor Gebrauch auszufüllen: {variables}.',
    goal: 'Erfülle vollständig, was hier verlangt wird: {ask}.',
    goalOnly: 'Erfülle vollständig, was die Anfrage unten verlangt.',
    guidelines: [
      'Befolge jede Anweisung und jede Grenze der Anfrage.',
      'Verwende klare, genaue Wörter; vermeide Füllwörter.',
      'Gib ein konkretes Beispiel, wo ein Gedanke abstrakt ist.',
      'Erfinde keine Fakten; nenne, was ungewiss ist.',
    ],
    keep: 'Behalte dies genau wie geschrieben: {values}.',
    output: 'Gib zuerst die Antwort, dann die Einzelheiten als Liste, in der Sprache der Anfrage.',
    outputAsAsked: 'Liefere nur das Format, das die Anfrage verlangt.',
  },
  pt: {
    experts: {
      text_ai: 'um especialista experiente',
      code_generation: 'um engenheiro de software especialista',
      creative_writing: 'um escritor e editor especialista',
      analysis: 'um analista especialista',
      research: 'um pesquisador especialista',
    },
    role: 'Você é {expert} com profundo conhecimento de {topic}.',
    roleOnly: 'Você é {expert} com muitos anos de prática.',
    context:
      'O pedido em #INFORMATION trata de {topic}. O resultado deve poder ser usado como está.',
    contextOnly: 'O pedido está em #INFORMATION. O resultado deve poder ser usado como está.',
    variables: 'A preencher antes de usar: {variables}.',
    goal: 'Cumpra por completo o que se pede: {ask}.',
    goalOnly: 'Cumpra por completo o que se pede abaixo.',
    guidelines: [
      'Siga cada instrução e cada limite do pedido.',
      'Use palavras claras e precisas; evite enchimento.',
      'Dê um exemplo concreto onde uma ideia for abstrata.',
      'Não invente fatos; indique o que é incerto.',
    ],
    keep: 'Mantenha isto exatamente como escrito: {values}.',
    output: 'Dê primeiro a resposta e depois os detalhes em uma lista, no idioma do pedido.',
    outputAsAsked: 'Entregue apenas o formato que o pedido exige.',
  },
  it: {
    experts: {
      text_ai: 'uno specialista esperto',
      code_generation: 'un ingegnere del software esperto',
      creative_writing: 'uno scrittore ed editor esperto',
      analysis: 'un analista esperto',
      research: 'un ricercatore esperto',
    },
    role: 'Sei un professionista, {expert}, con profonda conoscenza di: {topic}.',
    roleOnly: 'Sei un professionista, {expert}, con molti anni di pratica.',
    context:
      'La richiesta sotto #INFORMATION riguarda: {topic}. Il risultato deve essere usabile così com’è.',
    contextOnly:
      'La richiesta sta sotto #INFORMATION. Il risultato deve essere usabile così com’è.',
    variables: 'Da compilare prima dell’uso: {variables}.',
    goal: 'Soddisfa per intero ciò che si chiede: {ask}.',
    goalOnly: 'Soddisfa per intero ciò che si chiede sotto.',
    guidelines: [
      'Segui ogni istruzione e ogni limite della richiesta.',
      'Usa parole chiare e precise; evita i riempitivi.',
      'Dai un esempio concreto dove un’idea è astratta.',
      'Non inventare fatti; indica ciò che è incerto.',
    ],
    keep: 'Conserva questo esattamente come scritto: {values}.',
    output: 'Dai prima la risposta e poi i dettagli in una lista, nella lingua della richiesta.',
    outputAsAsked: 'Consegna solo il formato che la richiesta esige.',
  },
  tr: {
    experts: {
      text_ai: 'uzman bir danışman',
      code_generation: 'uzman bir yazılım mühendisi',
      creative_writing: 'uzman bir yazar ve editör',
      analysis: 'uzman bir analist',
      research: 'uzman bir araştırmacı',
    },
    role: 'Sen bir uzmansın: {expert}. Derin bilgi alanın: {topic}.',
    roleOnly: 'Sen bir uzmansın: uzun yıllar deneyimli, {expert}.',
    context:
      '#INFORMATION altındaki istek şununla ilgili: {topic}. Sonuç olduğu gibi kullanılabilmeli.',
    contextOnly: 'İstek #INFORMATION altında. Sonuç olduğu gibi kullanılabilmeli.',
    variables: 'Kullanmadan önce doldurulacak: {variables}.',
    goal: 'İsteneni eksiksiz yerine getir: {ask}.',
    goalOnly: 'Aşağıdaki isteği eksiksiz yerine getir.',
    guidelines: [
      'İsteğin her yönergesine ve sınırına uy.',
      'Açık ve kesin sözcükler kullan; dolgu sözlerden kaçın.',
      'Soyut kalan yerde somut bir örnek ver.',
      'Asla bilgi uydurma; belirsiz olanı belirt.',
    ],
    keep: 'Şunları tam olarak yazıldığı gibi koru: {values}.',
    output: 'Önce yanıtı, sonra ayrıntıları liste olarak, isteğin dilinde ver.',
    outputAsAsked: 'Yalnızca istekte belirtilen biçimi ver.',
  },
  ru: {
    experts: {
      text_ai: 'опытный специалист',
      code_generation: 'опытный инженер-программист',
      creative_writing: 'опытный писатель и редактор',
      analysis: 'опытный аналитик',
      research: 'опытный исследователь',
    },
    role: 'Ты эксперт, {expert}. Твоя область: {topic}.',
    roleOnly: 'Ты эксперт, {expert} с многолетней практикой.',
    context:
      'Запрос под #INFORMATION касается темы: {topic}. Результат должен быть готов к использованию.',
    contextOnly: 'Запрос стоит под #INFORMATION. Результат должен быть готов к использованию.',
    variables: 'Заполнить перед использованием: {variables}.',
    goal: 'Выполни полностью то, о чём просят: {ask}.',
    goalOnly: 'Выполни полностью то, о чём просят ниже.',
    guidelines: [
      'Соблюдай каждое указание и каждое ограничение запроса.',
      'Используй ясные и точные слова; избегай воды.',
      'Приводи конкретный пример там, где мысль отвлечённая.',
      'Не выдумывай факты; отмечай, что неизвестно.',
    ],
    keep: 'Сохрани точно как написано: {values}.',
    output: 'Сначала дай ответ, затем подробности списком, на языке запроса.',
    outputAsAsked: 'Дай только тот формат, который требует запрос.',
  },
  zh: {
    experts: {
      text_ai: '资深领域专家',
      code_generation: '资深软件工程专家',
      creative_writing: '资深写作与编辑专家',
      analysis: '资深分析专家',
      research: '资深研究专家',
    },
    role: '你是{expert}，精通：{topic}。',
    roleOnly: '你是{expert}，拥有多年实践经验。',
    context: '#INFORMATION 下的请求涉及：{topic}。结果必须可以直接使用。',
    contextOnly: '请求位于 #INFORMATION 之下。结果必须可以直接使用。',
    variables: '使用前需填写：{variables}。',
    goal: '完整地完成以下要求：{ask}。',
    goalOnly: '完整地完成下面的请求。',
    guidelines: [
      '遵守请求中的每一条指示和限制。',
      '使用清楚准确的词语，避免空话。',
      '抽象之处必须给出具体示例。',
      '不要编造事实，不确定之处要注明。',
    ],
    keep: '以下内容必须原样保留：{values}。',
    output: '先给出答案，再用列表写出细节，使用请求所用的语言。',
    outputAsAsked: '只按请求所要求的格式输出。',
  },
  ja: {
    experts: {
      text_ai: '熟練した分野の専門家',
      code_generation: '熟練したソフトウェア開発の専門家',
      creative_writing: '熟練した執筆と編集の専門家',
      analysis: '熟練した分析の専門家',
      research: '熟練した研究の専門家',
    },
    role: 'あなたは{expert}で、次の分野に精通しています：{topic}。',
    roleOnly: 'あなたは{expert}で、長年の実務経験があります。',
    context: '#INFORMATION の依頼の主題：{topic}。結果はそのまま使えること。',
    contextOnly: '依頼は #INFORMATION にあります。結果はそのまま使えること。',
    variables: '使用前に記入する項目：{variables}。',
    goal: '次の依頼を完全に果たしてください：{ask}。',
    goalOnly: '下の依頼を完全に果たしてください。',
    guidelines: [
      '依頼の指示と制限をすべて守ること。',
      '明確で正確な言葉を使い、冗長な表現を避けること。',
      '抽象的な箇所には必ず具体例を示すこと。',
      '事実を作らないこと。不確かな点は明記すること。',
    ],
    keep: '次のものは書かれたとおりに残すこと：{values}。',
    output: 'まず答えを、次に詳細を箇条書きで、依頼の言語で出力してください。',
    outputAsAsked: '依頼が求める形式のみで出力してください。',
  },
  ko: {
    experts: {
      text_ai: '숙련된 분야 전문가',
      code_generation: '숙련된 소프트웨어 개발 전문가',
      creative_writing: '숙련된 글쓰기 및 편집 전문가',
      analysis: '숙련된 분석 전문가',
      research: '숙련된 연구 전문가',
    },
    role: '당신은 {expert}이며 다음 분야에 정통합니다: {topic}.',
    roleOnly: '당신은 {expert}이며 오랜 실무 경험이 있습니다.',
    context: '#INFORMATION 아래 요청의 주제: {topic}. 결과는 그대로 쓸 수 있어야 합니다.',
    contextOnly: '요청은 #INFORMATION 아래에 있습니다. 결과는 그대로 쓸 수 있어야 합니다.',
    variables: '사용 전에 채울 항목: {variables}.',
    goal: '다음 요청을 빠짐없이 수행해 주세요: {ask}.',
    goalOnly: '아래 요청을 빠짐없이 수행해 주세요.',
    guidelines: [
      '요청의 모든 지시와 제한을 반드시 지키세요.',
      '분명하고 정확한 말을 쓰고 군더더기를 피하세요.',
      '추상적인 곳에는 구체적인 예시를 드세요.',
      '사실을 지어내지 말고 불확실한 점은 밝히세요.',
    ],
    keep: '다음은 적힌 그대로 유지하세요: {values}.',
    output: '답을 먼저, 그다음 세부 내용을 목록으로, 요청의 언어로 작성하세요.',
    outputAsAsked: '요청이 요구한 형식으로만 출력하세요.',
  },
  ar: {
    experts: {
      text_ai: 'متخصص متمرس',
      code_generation: 'مهندس برمجيات متمرس',
      creative_writing: 'كاتب ومحرر متمرس',
      analysis: 'محلل متمرس',
      research: 'باحث متمرس',
    },
    role: 'أنت خبير، {expert}، ومجال معرفتك: {topic}.',
    roleOnly: 'أنت خبير، {expert}، بسنوات طويلة من الممارسة.',
    context: 'الطلب تحت #INFORMATION يتعلق بـ: {topic}. يجب أن تكون النتيجة جاهزة للاستعمال.',
    contextOnly: 'الطلب موجود تحت #INFORMATION. يجب أن تكون النتيجة جاهزة للاستعمال.',
    variables: 'يملأ قبل الاستعمال: {variables}.',
    goal: 'أنجز المطلوب كاملا: {ask}.',
    goalOnly: 'أنجز الطلب أدناه كاملا.',
    guidelines: [
      'يجب اتباع كل تعليمات الطلب وحدوده.',
      'استخدم كلمات واضحة ودقيقة وتجنب الحشو.',
      'أعط مثالا ملموسا حيث تكون الفكرة مجردة.',
      'لا تخترع حقائق، وبين ما هو غير مؤكد.',
    ],
    keep: 'أبق ما يلي كما هو مكتوب تماما: {values}.',
    output: 'أعط الجواب أولا ثم التفاصيل في قائمة، بلغة الطلب.',
    outputAsAsked: 'سلم التنسيق الذي يطلبه الطلب فقط.',
  },
  hi: {
    experts: {
      text_ai: 'अनुभवी विशेषज्ञ',
      code_generation: 'अनुभवी सॉफ़्टवेयर इंजीनियर',
      creative_writing: 'अनुभवी लेखक और संपादक',
      analysis: 'अनुभवी विश्लेषक',
      research: 'अनुभवी शोधकर्ता',
    },
    role: 'आप एक {expert} हैं, जिन्हें इन विषयों का गहरा ज्ञान है: {topic}।',
    roleOnly: 'आप एक {expert} हैं, जिन्हें वर्षों का अभ्यास है।',
    context: '#INFORMATION के नीचे का अनुरोध इस बारे में है: {topic}। परिणाम सीधे उपयोग के योग्य होना चाहिए।',
    contextOnly: 'अनुरोध #INFORMATION के नीचे है। परिणाम सीधे उपयोग के योग्य होना चाहिए।',
    variables: 'उपयोग से पहले भरें: {variables}।',
    goal: 'जो माँगा गया है उसे पूरा करें: {ask}।',
    goalOnly: 'नीचे का अनुरोध पूरा करें।',
    guidelines: [
      'अनुरोध के हर निर्देश और हर सीमा का पालन करें।',
      'स्पष्ट और सटीक शब्द लिखें; भराव न करें।',
      'जहाँ विचार अमूर्त हो वहाँ ठोस उदाहरण दें।',
      'तथ्य न गढ़ें; जो अनिश्चित है उसे बताएँ।',
    ],
    keep: 'इन्हें ठीक वैसे ही रखें जैसे लिखे हैं: {values}।',
    output: 'पहले उत्तर दें, फिर विवरण सूची में, अनुरोध की भाषा में।',
    outputAsAsked: 'केवल वही प्रारूप दें जो अनुरोध माँगता है।',
  },
};
