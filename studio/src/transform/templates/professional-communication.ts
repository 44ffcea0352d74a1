import type { TemplateSource } from '../template.ts';

export const PROFESSIONAL_COMMUNICATION: TemplateSource = {
  id: 'professional_communication',
  name: 'Professional Communication',
  category: 'business',
  description: 'Writes emails and messages at work that are clear, polite and get an answer.',
  effectiveness: 93,
  ideas: [
    {
      weight: 20,
      isCore: true,
      keywords:
        'email, e-mail, emails, memo, business letter, correo, correo electrónico, courriel, mail, mails, geschäftsbrief, e-posta*, eposta*, деловое письмо, электронное письмо, 邮件, 电子邮件, 郵件, メール, 이메일, 메일, بريد, ईमेल',
    },
    {
      weight: 12,
      isCore: true,
      keywords:
        'letter, cover letter, message to, message for, announcement, carta, mensaje, lettre, message, nachricht, brief an, schreiben an, anschreiben, mensagem, lettera, messaggio, mektup*, mesaj*, письмо, письма, сообщени*, 信函, 手紙, 連絡文, 편지, رسالة, خطاب, पत्र, संदेश',
    },
    {
      weight: 14,
      keywords:
        'professional, professionally, formal, business, polite, politely, diplomatic, respectful, profesional, cortés, professionnel*, poli, formel, professionell*, höflich*, geschäftlich*, formell, profissional, educad*, professionale, cortese, profesyonel*, resmi, kibar*, деловое, деловой, официальн*, вежлив*, профессиональн*, 专业, 正式, 礼貌, 商务, 丁寧, ビジネス, 敬語, 정중, 비즈니스, 공식, مهني*, رسمي*, पेशेवर, औपचारिक, विनम्र',
    },
    {
      weight: 12,
      keywords:
        'boss, manager, client, clients, customer, customers, colleague*, coworker*, supervisor, team, supplier, landlord, stakeholder*, jefe, jefa, cliente*, colega*, mon chef, ma cheffe, meinen chef, meinem chef, mein chef, den chef, dem chef, unseren chef, collègue*, kunde, kunden, kolleg*, vorgesetzt*, chefin, chefe, capo, collega, colleghi, patron*, müdür*, müşteri*, yönetici*, начальник*, клиент*, коллег*, руководител*, 老板, 客户, 同事, 领导, 上司, 顧客, 同僚, 取引先, 상사, 고객, 동료, مدير*, عميل, زميل, बॉस, ग्राहक, सहकर्मी, मैनेजर',
    },
    {
      weight: 8,
      keywords:
        'write, draft, compose, apologize, apologise, apology, complain, complaint, decline, negotiate, follow up, escrib*, redacta*, écris, rédige*, schreib*, verfasse, entschuldig*, escrev*, redija, scrivi, yaz, написать, напиши*, извин*, 写, 撰写, 道歉, 書いて, 作成, お詫び, 써, 작성, 사과, اكتب, اعتذار, लिखो, लिखें, माफी',
    },
    {
      weight: -24,
      keywords:
        'santa, pirate, love letter, fairy tale, in the voice of, in the style of, fictional, rapper, lyrics, song, poem, poema, poème, gedicht, story, novel, wizard, şiir*, стих*, 诗, 詩, 시를, قصيدة, कविता',
    },
  ],
  structure: `#CONTEXT:
You are an expert in business communication who writes messages that busy people read to the end and answer. You are friendly, exact and never longer than needed.

#GOAL:
Write the message so that its reader knows at once what it is about, why it matters and what to do next, and thinks well of me.

#INFORMATION:
What I asked for, in my own words:
{{request}}

- Reader, and our relation: {{recipient}}
- What I want to happen: {{desired_result}}
- Background the reader needs: {{background}}
- Tone: {{tone}}
- Date by which I need an answer: {{deadline}}
- Who signs: {{sender}}

#RESPONSE GUIDELINES:
1. Put the purpose into the subject and the first sentence.
2. Give only the background that the reader needs for a decision, in at most three short paragraphs.
3. Ask for one thing, with a date, so that it can be answered in one line.
4. In delicate matters: first what is right about the other's position, then mine, then a way forward. No blame, no excuses, no threats.
5. Keep names, figures and promises exactly as given. Put what is missing in double braces; invent nothing.
6. Read it once as its most critical reader would, and mend that sentence.

#OUTPUT:
- A subject line of at most eight words
- The message, ready to send
- A shorter version of at most 60 words for chat
- One sentence on the tone chosen, and what would make it firmer or softer
`,
  worked: {
    request: 'Write a polite email to my manager asking to move the report deadline.',
    recipient: 'my manager Ines; we speak daily and openly',
    desired_result: 'the report is due on Friday the 14th, not on Wednesday the 12th',
    background: 'two regions sent their sales figures late; the figures arrived today',
    tone: 'polite',
    deadline: 'today, 17:00',
    sender: 'Tom, sales analysis',
  },
};
