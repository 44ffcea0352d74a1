import type { TermTable } from '../text/find-terms.ts';

export type EvidenceKind =
  /** who is asked */
  | 'role'
  /** what looks like a role and is none: "if you are a ..." */
  | 'noRole'
  /** what is asked */
  | 'goal'
  /** why, and in which situation */
  | 'context'
  /** for whom */
  | 'audience'
  /** in which shape the answer comes */
  | 'format'
  /** what it must and must not do */
  | 'constraint'
  | 'example'
  /** how it sounds */
  | 'tone';

/** The phrases with which prompts say these things, in thirteen languages. */
export const EVIDENCE_PHRASES: TermTable<EvidenceKind> = {
  role: `
    act as, acting as, acts as, you are a, you are an, you are the, you're a, you're an,
    you are now, you are my, you are one, your role, you will be a, you will be an,
    you will be the, you will be my, imagine you are, pretend to be, pretend you are,
    play the role, take on the role, assume the role, in the role of, serve as, serving as,
    behave as, behave like, work as, respond as, reply as, as an expert, as an experienced,
    as a senior, as a professional, role of a, role of an, simulate a, become a, be my,
    you specialize in, your specialty, your expertise, you have expertise, you possess,
    persona, years of experience, you are highly, you are skilled, you are experienced,
    you are an expert, actúa como, eres un, eres una, eres el, agis comme, agissez comme,
    tu es un, tu es une, vous êtes un, vous êtes une, handle als, agiere als, du bist ein,
    du bist eine, sie sind ein, sie sind eine, atue como, aja como, você é um, você é uma,
    agisci come, comportati come, sei un, sei una, rolünü üstlen, rolünde, gibi davran,
    olarak davran, olarak hareket et, sen bir, uzmanısın, uzmansın, действуй как,
    выступи в роли, представь, ты эксперт, в роли, ты опытный, вы опытный, вы эксперт,
    تصرف كـ, تصرف ك*, أنت خبير, أنت, बनकर, आप एक, के रूप में कार्य, की भूमिका, 你是, 您是, 扮演,
    作为一名, 作為一名, 充当, 担任, あなたは, として行動, になりきって, 당신은, 너는, 역할을, 로서 행동, 처럼 행동
  `,
  noRole: `
    if you are, when you are, whether you are, that you are, because you are, once you are,
    unless you are, until you are, while you are, if you're
  `,
  goal: `
    your task, your goal, your objective, your mission, your job, your primary, your main,
    your purpose, your responsibilit*, tasked with, i want you to, i want you, i need,
    i would like, i'd like, help me, please, you will, you must, you should, the goal,
    the objective, the task, the aim, objective is, goal is, aim to, aims to, can you,
    could you, my request, my first, responsible for, designed to, tu tarea, tu objetivo,
    quiero que, necesito, ayúdame, por favor, ta tâche, votre tâche, ton objectif,
    votre mission, je veux, je voudrais, j'ai besoin, aide-moi, aidez-moi, s'il te plaît,
    s'il vous plaît, deine aufgabe, dein ziel, ihre aufgabe, ich möchte, ich will, ich brauche,
    hilf mir, bitte, sua tarefa, seu objetivo, quero que, preciso, me ajude, il tuo compito,
    il tuo obiettivo, voglio che, vorrei, ho bisogno, aiutami, per favore, görevin, amacın,
    istiyorum, bana yardım, lütfen, твоя задача, ваша задача, твоя цель, я хочу, мне нужно,
    помоги мне, помогите, пожалуйста, مهمتك, هدفك, أريد منك, أريد, أحتاج, ساعدني, من فضلك,
    आपका कार्य, आपका काम, मुझे चाहिए, मैं चाहता, कृपया, 你的任务, 你的目标, 我希望你, 我想要, 我需要, 请, 請, 帮我,
    幫我, あなたの仕事, あなたの任務, してください, してほしい, お願いします, 당신의 임무, 당신의 목표, 원합니다, 필요합니다, 도와, 해주세요, 해 주세요
  `,
  context: `
    context, background, because, since, currently, situation, i am, i'm, i have, we are,
    we have, our, my, based on, given, suppose, assume, assuming, scenario, in order to,
    so that, tailored to, provided, existing, according to, contexto, porque, actualmente, soy,
    tengo, basado en, contexte, parce que, actuellement, je suis, j'ai, notre, kontext, weil,
    derzeit, ich bin, ich habe, unser*, basierend auf, atualmente, eu sou, tenho, nosso,
    contesto, perché, attualmente, sono, nostro, bağlam, çünkü, şu anda, bizim, контекст,
    потому, сейчас, у меня, у нас, наш*, السياق, لأن, حاليا, لدي, संदर्भ, क्योंकि, हमारे, 背景,
    上下文, 因为, 目前, 我们, 基于, 状況, なので, 私は, 私たち, 배경, 상황, 때문, 우리
  `,
  audience: `
    audience, for beginners, for experts, for children, for kids, for students,
    for professionals, for executives, for developers, for users, for customers, for teachers,
    for managers, for parents, readers, target market, aimed at, target users, customers,
    stakeholders, learners, clients, non-technical, audiencia, principiantes, lectores,
    clientes, débutants, lecteurs, zielgruppe, anfänger, leser, kunden, público, iniciantes,
    leitores, pubblico, principianti, lettori, hedef kitle, yeni başlayanlar, müşteri*,
    аудитори*, новичк*, читател*, клиент*, الجمهور, للمبتدئين, العملاء, दर्शक*, पाठक*, शुरुआती,
    读者, 受众, 初学者, 客户, 読者, 初心者, 顧客, 독자, 초보자, 고객, 대상
  `,
  format: `
    output, outputs, format, formatted, formatting, respond in, respond with, respond only,
    reply with, reply in, only reply, answer in, answer with, return, returns, present, table,
    tables, json, markdown, csv, xml, yaml, html, bullet, bullets, list, lists, checklist,
    code block, paragraph, paragraphs, headings, sections, report, essay, email, summary,
    diagram, deliver, deliverable, deliverables, structured, in the form of,
    the following format, words long, template, one-page, document, sentences, outline, script,
    spreadsheet, slides, aspect ratio, resolution, formato, tabla, lista, párrafos,
    responde en, responde con, tableau, liste, paragraphes, réponds en, réponds avec, tabelle,
    absätze, antworte, ausgabe, tabela, parágrafos, responda, tabella, elenco, paragrafi,
    rispondi, tablo, liste*, paragraf, formatında, çıktı, формат*, таблиц*, спис*, абзац*,
    ответь, отвечай, جدول, قائمة, تنسيق, فقرات, तालिका, सूची, प्रारूप, अनुच्छेद, 格式, 表格, 列表,
    输出, 輸出, 段落, 形式, 出力, 箇条書き, 형식, 출력, 목록, 문단
  `,
  constraint: `
    must, must not, do not, don't, dont, never, always, only, avoid, without, no more than,
    at most, at least, no longer than, less than, more than, up to, maximum, minimum, limit,
    limited to, ensure, should, should not, shouldn't, cannot, can't, exactly, strictly,
    exclude, except, keep, refrain, nothing else, no, not, required, mandatory, prioritize,
    maintain, use, follow, unless, debe, debes, nunca, siempre, solo, sólo, evita, sin, máximo,
    mínimo, no uses, doit, dois, jamais, toujours, seulement, uniquement, évite, évitez, sans,
    pas, muss, müssen, niemals, immer, nur, vermeide, ohne, höchstens, mindestens, nicht,
    kein*, deve, sempre, apenas, somente, evite, sem, não, devi, mai, soltanto, senza, massimo,
    non, asla, her zaman, sadece, yalnızca, kaçın, en fazla, en az, gerekir, gerekiyor, должен,
    должна, должны, нельзя, никогда, всегда, только, избегай*, без, не, максимум, минимум, يجب,
    لا, دائما, فقط, تجنب, بدون, केवल, कभी नहीं, हमेशा, बिना, न करें, चाहिए, 不要, 必须, 必須, 只, 仅,
    避免, 不得, 不超过, 至少, 最多, 应该, ないで, のみ, だけ, 必ず, 以内, 以上, しないこと, 하지 마, 반드시, 이상, 이하, 피하
  `,
  example: `
    e.g, e. g, for example, for instance, example, examples, such as, like this, sample, por ejemplo,
    ejemplo, par exemple, exemple, zum beispiel, z.b, z. b, beispiel, por exemplo, exemplo,
    ad esempio, esempio, örneğin, örnek, mesela, например, пример, مثلا, مثال, उदाहरण, जैसे,
    例如, 比如, 示例, 例えば, 예를 들어, 예시
  `,
  tone: `
    tone, style, voice, formal, informal, friendly, professional, casual, concise, persuasive,
    humorous, empathetic, neutral, authoritative, conversational, warm, engaging, clear,
    plain language, mood, tono, estilo, amigable, profesional, ton, amical, professionnel,
    tonfall, freundlich, sachlich, tom, amigável, profissional, stile, amichevole,
    professionale, üslup, samimi, resmi, тон, стиль, дружелюбн*, официальн*, نبرة, أسلوب, ودية,
    رسمي, शैली, स्वर, मित्रवत, 语气, 语调, 风格, 正式, 友好, 口調, 文体, 丁寧, 어조, 말투, 친근
  `,
};
