/** A request with the id of the template that fits it, or null. */
export type TemplateTask = readonly [templateId: string | null, request: string];

/** Requests that fit a template, ten in each of five languages, in everyday words. */
export const FITTING_TASKS: readonly TemplateTask[] = [
  // English
  [
    'budget_travel_planning',
    'Two of us want to see Portugal for 10 days in May and spend no more than $800. Where should we go?',
  ],
  [
    'goal_setting_tracking',
    'I want to save 5000 dollars by December. Break it into milestones and tell me how to check my progress each week.',
  ],
  [
    'content_strategy_planning',
    'What should I post on Instagram for my small pottery shop over the next month?',
  ],
  [
    'complex_topic_simplification',
    'Explain how black holes evaporate so that my grandmother gets it',
  ],
  [
    'personalized_learning_paths',
    'I’m a beginner and have 30 minutes a day. How do I get from zero to playing piano in a year?',
  ],
  [
    'professional_communication',
    'Help me word a message to my team lead saying I can’t take on another project right now',
  ],
  [
    'productivity_planning',
    'I have three deadlines, two meetings and the kids to pick up at 4. Help me organize today.',
  ],
  [
    'professional_profile_analysis',
    'Here is my CV. What would a recruiter dislike about it for data analyst jobs?',
  ],
  [
    'ideal_self_development',
    'I want to become a calmer, more disciplined person. Where do I start?',
  ],
  [
    'personal_writing_style',
    'Look at these three emails I wrote and describe my writing style so an AI can copy it',
  ],
  // German
  [
    'budget_travel_planning',
    'Wir wollen zu viert für eine Woche nach Kroatien, haben aber nur 1200 Euro. Stell uns eine Route zusammen.',
  ],
  [
    'goal_setting_tracking',
    'Ich möchte bis Juni 10 Kilo abnehmen. Setz mir Zwischenziele und zeig mir, wie ich meinen Fortschritt messe.',
  ],
  [
    'content_strategy_planning',
    'Erstelle einen Redaktionsplan für den Blog und die LinkedIn-Seite unserer Tischlerei',
  ],
  [
    'complex_topic_simplification',
    'Erkläre mir den Treibhauseffekt so, dass ihn auch ein Kind versteht',
  ],
  [
    'personalized_learning_paths',
    'Ich bin Anfänger und will in sechs Monaten Italienisch lernen, jeden Tag 20 Minuten. Mach mir einen Lernplan.',
  ],
  [
    'professional_communication',
    'Schreib eine höfliche Absage an einen Lieferanten, dessen Angebot uns zu teuer ist',
  ],
  [
    'productivity_planning',
    'Hilf mir, meinen morgigen Arbeitstag zu strukturieren: zwei Meetings, ein Bericht, Sport um 18 Uhr',
  ],
  [
    'professional_profile_analysis',
    'Schau dir meinen Lebenslauf an und sag mir, was ich für eine Stelle als Projektleiterin verbessern soll',
  ],
  [
    'ideal_self_development',
    'Ich will selbstbewusster werden und meine schlechten Gewohnheiten ablegen. Wie werde ich die Person, die ich sein möchte?',
  ],
  ['personal_writing_style', 'Analysiere meine Texte und beschreibe meinen Schreibstil'],
  // Spanish
  [
    'budget_travel_planning',
    'Queremos ir a Perú 12 días en agosto, somos tres y tenemos 1500 euros. ¿Cómo lo organizamos?',
  ],
  [
    'goal_setting_tracking',
    'Quiero correr un maratón en octubre. Divide la meta en objetivos mensuales y dime cómo medir mi avance.',
  ],
  [
    'content_strategy_planning',
    'Necesito ideas de publicaciones para el Instagram de mi cafetería, un calendario para todo el mes',
  ],
  ['complex_topic_simplification', 'Explícame qué es la inflación como si tuviera diez años'],
  [
    'personalized_learning_paths',
    'Quiero aprender programación desde cero, tengo 5 horas por semana. ¿Por dónde empiezo y en qué orden?',
  ],
  [
    'professional_communication',
    'Ayúdame a escribir un correo a mi jefa para pedir un aumento de sueldo',
  ],
  [
    'productivity_planning',
    'Organiza mi semana: tengo clases por la mañana, trabajo por la tarde y necesito tiempo para estudiar',
  ],
  [
    'professional_profile_analysis',
    'Revisa mi perfil de LinkedIn y dime qué le falta para puestos de marketing',
  ],
  [
    'ideal_self_development',
    'Quiero ser mejor persona y tener más confianza en mí mismo, ¿qué hábitos debo cambiar?',
  ],
  [
    'personal_writing_style',
    'A partir de estos tres textos míos, describe mi forma de escribir para que puedas imitarla',
  ],
  // Russian
  [
    'budget_travel_planning',
    'Хотим вдвоём поехать в Грузию на неделю в сентябре, бюджет 60 тысяч рублей. Составь маршрут.',
  ],
  [
    'goal_setting_tracking',
    'Моя цель — накопить 300 тысяч рублей за год. Разбей её на этапы и подскажи, как отслеживать прогресс.',
  ],
  [
    'content_strategy_planning',
    'Составь контент-план для телеграм-канала о домашних растениях на две недели',
  ],
  ['complex_topic_simplification', 'Объясни простыми словами, что такое квантовая запутанность'],
  [
    'personalized_learning_paths',
    'Хочу выучить английский с нуля за полгода, занимаюсь по 30 минут в день. Составь план обучения.',
  ],
  [
    'professional_communication',
    'Напиши вежливое письмо клиенту о том, что поставка задерживается',
  ],
  [
    'productivity_planning',
    'Помоги распланировать мой день: две встречи, отчёт до 15:00 и тренировка вечером',
  ],
  [
    'professional_profile_analysis',
    'Посмотри моё резюме и скажи, что исправить для вакансии аналитика',
  ],
  [
    'ideal_self_development',
    'Хочу стать лучшей версией себя: больше дисциплины и уверенности. С чего начать?',
  ],
  ['personal_writing_style', 'Проанализируй мои посты и опиши мой стиль письма'],
  // Japanese
  ['budget_travel_planning', '5月に二人で沖縄へ3泊4日で行きたいです。予算は10万円。プランを考えて'],
  [
    'goal_setting_tracking',
    '年末までに50冊本を読むという目標を立てました。毎月の目標に分けて、進み具合を記録する方法を教えて',
  ],
  ['content_strategy_planning', '小さなパン屋のインスタグラム投稿を1か月分計画してください'],
  ['complex_topic_simplification', 'ブロックチェーンの仕組みを小学生にもわかるように説明して'],
  [
    'personalized_learning_paths',
    '初心者です。毎日30分で半年でギターを弾けるようになりたい。学習計画を作って',
  ],
  ['professional_communication', '取引先に納期の遅れをお詫びするメールを書いてください'],
  [
    'productivity_planning',
    '明日のスケジュールを立ててください。会議が二つ、資料作成、夕方は子どもの迎えがあります',
  ],
  [
    'professional_profile_analysis',
    '私の職務経歴書を添削して、営業職に向けて改善点を教えてください',
  ],
  [
    'ideal_self_development',
    'もっと自信を持って、理想の自分になりたい。どんな習慣を始めればいいですか',
  ],
  ['personal_writing_style', '私の書いた文章を分析して、文体の特徴を説明してください'],
];

/** Requests that fit no template, although they mention its subject. */
export const OTHER_TASKS: readonly TemplateTask[] = [
  [null, 'Write a haiku about a trip to the sea'],
  [null, 'Create a landing page for a travel agency with HTML and CSS'],
  [null, 'What is the capital of Portugal?'],
  [null, 'Translate this sentence into Spanish: I want to learn to play the piano'],
  [null, 'Summarize this article about time management in five bullet points'],
  [null, 'Write a cover story about a footballer who reached his goals'],
  [null, 'Fix the bug in my email validation function'],
  [null, 'Design a logo for a language school for beginners'],
  [null, 'Generate ten multiple choice questions about the Roman Empire'],
  [null, 'A traveller with a backpack in front of a budget hotel at dusk, watercolor'],
  [null, 'Compare the profit of our three branches in this table'],
  [null, 'Give me a recipe for a cheap dinner for two'],
  [null, 'Schreibe ein Gedicht über eine Reise nach Italien'],
  [null, 'Übersetze diesen Lebenslauf ins Englische'],
  [null, 'Welche Ziele verfolgte Bismarck in der Außenpolitik?'],
  [null, 'Schreibe eine SQL-Abfrage, die alle Reisen unter 500 Euro findet'],
  [null, 'Fasse diese E-Mail in zwei Sätzen zusammen'],
  [null, 'Wie wird das Wetter nächste Woche in Wien?'],
  [null, 'Eine Frau liest am Strand ein Buch, Ölgemälde'],
  [null, 'Berechne den Durchschnitt dieser Noten'],
  [null, 'Escribe un cuento sobre un viaje en tren por los Andes'],
  [null, 'Traduce este correo al inglés'],
  [null, 'Crea una función en Python que calcule el presupuesto de un viaje'],
  [null, '¿Quién pintó el Guernica?'],
  [null, 'Haz un examen de historia para alumnos de secundaria'],
  [null, 'Escribe la letra de una canción sobre ser mejor persona'],
  [null, 'Resume este capítulo sobre el aprendizaje de idiomas'],
  [null, 'Dame cinco nombres para una agencia de viajes'],
  [null, 'Напиши рассказ о путешествии на Марс'],
  [null, 'Переведи это письмо на английский'],
  [null, 'Сравни три тарифа в таблице'],
  [null, 'Исправь ошибки в этом коде на Python'],
  [null, 'Придумай название для школы английского языка'],
  [null, 'Сколько будет стоить ремонт кухни?'],
  [null, '旅行をテーマにした短い詩を書いて'],
  [null, 'このメールを英語に翻訳して'],
  [null, 'Pythonでメールアドレスを検証する関数を書いて'],
  [null, '夕食のレシピを教えてください'],
  [null, '日本の首都はどこですか'],
  [null, 'この文章を三行に要約して'],
];

/** Further requests that fit a template, written after the words were chosen, in all languages. */
export const FURTHER_FITTING_TASKS: readonly TemplateTask[] = [
  [
    'budget_travel_planning',
    'We’re four friends with about 600 euros each. Put together an itinerary for a long weekend in Prague.',
  ],
  [
    'goal_setting_tracking',
    'By the end of the year I want to be able to do 20 pull-ups. Give me monthly targets and a way to track them.',
  ],
  [
    'content_strategy_planning',
    'I run a bike repair shop and need a month of video ideas for TikTok',
  ],
  [
    'complex_topic_simplification',
    'What is a mortgage? Explain it to me like I’ve never heard of a bank.',
  ],
  [
    'personalized_learning_paths',
    'Make me a 12-week plan to learn SQL, I can study four hours a week after work',
  ],
  [
    'professional_communication',
    'Reply politely to a customer who is angry that her parcel never arrived',
  ],
  [
    'productivity_planning',
    'My week is chaos: school runs, two client calls and a report due Thursday. Help me plan it.',
  ],
  [
    'professional_profile_analysis',
    'Give me honest feedback on my LinkedIn profile, I’m applying for product manager roles',
  ],
  [
    'ideal_self_development',
    'How do I become more patient with my kids and stop losing my temper?',
  ],
  [
    'personal_writing_style',
    'Read the blog posts below, work out how I write and make a style guide from it',
  ],

  [
    'budget_travel_planning',
    'Günstiger Roadtrip durch Schottland im September für zwei Personen, 10 Tage',
  ],
  [
    'goal_setting_tracking',
    'Mein Ziel: bis Ende des Jahres 3000 Euro sparen. Wie teile ich das in Etappen auf und behalte den Überblick?',
  ],
  [
    'content_strategy_planning',
    'Was könnte unser Yogastudio in den nächsten vier Wochen auf Instagram posten?',
  ],
  [
    'complex_topic_simplification',
    'Was ist eine Wärmepumpe? Bitte so erklären, dass es meine Oma versteht.',
  ],
  [
    'personalized_learning_paths',
    'Wie lerne ich Gitarre, wenn ich nur am Wochenende zwei Stunden Zeit habe? Bitte Schritt für Schritt.',
  ],
  [
    'professional_communication',
    'Formuliere eine Mail an meinen Vermieter, weil die Heizung seit einer Woche kaputt ist',
  ],
  [
    'productivity_planning',
    'Plane mir den morgigen Tag: Zahnarzt um 9, Präsentation vorbereiten, einkaufen, um 17 Uhr Kita',
  ],
  [
    'professional_profile_analysis',
    'Bewerte mein XING-Profil und sag mir, wie Personaler es lesen',
  ],
  [
    'ideal_self_development',
    'Ich möchte gelassener und geduldiger werden. Welche kleinen Gewohnheiten helfen mir dabei?',
  ],
  [
    'personal_writing_style',
    'Hier sind drei Mails von mir. Beschreibe, wie ich schreibe, damit du so schreiben kannst.',
  ],

  [
    'budget_travel_planning',
    'On part à deux en Grèce pour 8 jours en juin avec 1000 euros. Propose-nous un itinéraire.',
  ],
  [
    'goal_setting_tracking',
    'Je veux courir un semi-marathon en avril. Aide-moi à fixer des étapes et à suivre mes progrès.',
  ],
  [
    'content_strategy_planning',
    'Propose un calendrier de publications LinkedIn pour mon cabinet de conseil pour le mois prochain',
  ],
  ['complex_topic_simplification', 'Explique-moi la blockchain comme à un enfant de huit ans'],
  [
    'personalized_learning_paths',
    'Je débute en espagnol et j’ai 15 minutes par jour. Fais-moi un programme pour apprendre en trois mois.',
  ],
  [
    'professional_communication',
    'Rédige un mail poli à mon manager pour demander deux jours de congé',
  ],
  [
    'productivity_planning',
    'Aide-moi à organiser ma journée de demain : deux réunions, un rapport à finir et du sport',
  ],
  [
    'professional_profile_analysis',
    'Relis mon CV et dis-moi ce qui pourrait gêner un recruteur pour un poste de comptable',
  ],
  [
    'ideal_self_development',
    'J’aimerais devenir quelqu’un de plus confiant et discipliné, quelles habitudes adopter ?',
  ],
  [
    'personal_writing_style',
    'Analyse mon style d’écriture à partir de ces textes et décris-le précisément',
  ],

  [
    'budget_travel_planning',
    'Vogliamo andare in Puglia una settimana a luglio, siamo in due e abbiamo 900 euro: ci prepari un itinerario?',
  ],
  [
    'goal_setting_tracking',
    'Il mio obiettivo è perdere 8 chili entro settembre: dividilo in tappe e dimmi come misurare i progressi',
  ],
  [
    'content_strategy_planning',
    'Crea un piano editoriale per la pagina Facebook del mio agriturismo',
  ],
  ['complex_topic_simplification', 'Spiegami l’inflazione con parole semplici, come a un bambino'],
  [
    'personalized_learning_paths',
    'Vorrei imparare a suonare il pianoforte da zero, ho mezz’ora al giorno. Da dove comincio?',
  ],
  [
    'professional_communication',
    'Scrivi una mail cortese a un fornitore per sollecitare una consegna in ritardo',
  ],
  [
    'productivity_planning',
    'Organizza la mia settimana: lavoro fino alle 18, palestra tre volte e un esame venerdì',
  ],
  [
    'professional_profile_analysis',
    'Guarda il mio curriculum e dimmi cosa migliorare per un posto da sviluppatore',
  ],
  [
    'ideal_self_development',
    'Voglio diventare la versione migliore di me stesso, con più fiducia e meno pigrizia',
  ],
  ['personal_writing_style', 'Analizza i miei testi e descrivi il mio stile di scrittura'],

  ['budget_travel_planning', '我们两个人想十月去云南玩6天，预算4000元，帮我安排行程'],
  ['goal_setting_tracking', '我想在年底前存下三万元，请帮我拆成每个月的小目标并告诉我怎么跟踪'],
  ['content_strategy_planning', '帮我的花店规划下个月的小红书内容'],
  ['complex_topic_simplification', '用小学生能听懂的话解释一下什么是通货膨胀'],
  [
    'personalized_learning_paths',
    '我是零基础，每天有一个小时，想用三个月学会日语五十音和基本会话，怎么安排？',
  ],
  ['professional_communication', '帮我写一封邮件给客户，说明项目要延期一周'],
  ['productivity_planning', '帮我安排明天：上午开会，下午写报告，晚上健身'],
  ['professional_profile_analysis', '看看我的简历，应聘产品经理有哪些不足？'],
  ['ideal_self_development', '我想变得更自信、更自律，应该从哪些习惯开始？'],
  ['personal_writing_style', '分析我写的这几篇文章，总结我的写作风格'],

  [
    'budget_travel_planning',
    'Quero viajar para o Chile com minha esposa em julho, temos 5000 reais. Monte um roteiro de 7 dias.',
  ],
  [
    'personalized_learning_paths',
    'Altı ayda sıfırdan İspanyolca öğrenmek istiyorum, günde 30 dakikam var. Bir çalışma planı yap.',
  ],
  ['professional_communication', '팀장님께 휴가를 요청하는 정중한 이메일을 써 줘'],
  ['complex_topic_simplification', 'اشرح لي نظرية النسبية بكلمات بسيطة'],
  ['productivity_planning', 'मेरे कल के दिन की योजना बनाओ: दो मीटिंग, एक रिपोर्ट और शाम को जिम'],
  [
    'budget_travel_planning',
    '친구랑 둘이 3박 4일로 오사카 여행 가려고 해. 예산은 80만 원이야. 일정 짜 줘',
  ],
  [
    'goal_setting_tracking',
    'Meu objetivo é ler 24 livros este ano. Divida em metas mensais e me ajude a acompanhar.',
  ],
  ['content_strategy_planning', 'Kafemiz için gelecek ayın Instagram gönderi planını hazırla'],
  ['ideal_self_development', 'أريد أن أصبح شخصا أفضل وأكثر انضباطا، ما العادات التي أبدأ بها؟'],
  [
    'professional_profile_analysis',
    'मेरा रिज्यूमे देखकर बताओ कि डेटा एनालिस्ट की नौकरी के लिए क्या सुधार करूं',
  ],
];

/** Further requests that fit no template. */
export const FURTHER_OTHER_TASKS: readonly TemplateTask[] = [
  [null, 'What’s the weather like in Lisbon in May?'],
  [null, 'Write a product description for a leather travel bag'],
  [null, 'Who invented email?'],
  [null, 'List the goals scored in the 2022 World Cup final'],
  [null, 'Write unit tests for my calendar component'],
  [null, 'Draft a wedding speech for my sister'],
  [null, 'Make this paragraph shorter'],
  [null, 'What does CV stand for?'],
  [null, 'Give me a workout for my back'],
  [null, 'How much does a ticket from Berlin to Rome cost?'],
  [null, 'Create a quiz about climate change for my class'],
  [null, 'Write a short bedtime story about a girl who learns to fly'],
  [null, 'Explain the difference between TCP and UDP'],
  [null, 'Rewrite this email in French'],
  [null, 'Help me debug this Python traceback'],
  [null, 'Schreib eine Kurzgeschichte über einen Mann, der ein besserer Mensch werden will'],
  [null, 'Was bedeutet das Wort Urlaub auf Englisch?'],
  [null, 'Erstelle eine Einkaufsliste für die Woche'],
  [null, 'Welche Sehenswürdigkeiten hat Rom?'],
  [null, 'Schreibe einen Werbetext für ein Reisebüro'],
  [null, 'Écris un poème sur un voyage en bateau'],
  [null, 'Quelle est la meilleure période pour visiter le Japon ?'],
  [null, 'Traduis mon CV en anglais'],
  [null, 'Donne-moi une recette pour quatre personnes'],
  [null, 'Résume ce plan de travail'],
  [null, 'Scrivi una poesia sulla giornata di un contadino'],
  [null, 'Traduci questa lettera in tedesco'],
  [null, 'Chi ha scritto la Divina Commedia?'],
  [null, 'Crea un logo per un canale YouTube di viaggi'],
  [null, 'Quanto costa studiare medicina in Italia?'],
  [null, '写一首关于旅行的诗'],
  [null, '把这封邮件翻译成英文'],
  [null, '北京有哪些大学？'],
  [null, '写一篇关于学习的作文'],
  [null, '帮我写一个Python函数计算预算'],
];
