// Words that tell what a prompt is for, by category; image_generation has tables of its own. Written
// like those of image-terms.ts: 4 says what is asked for, 2 belongs to it mostly, 1 often.
import type { WeighedTerms } from './image-terms.ts';
import type { PromptCategory } from './prompt-category.ts';

export const CATEGORY_TERMS: Readonly<
  Record<Exclude<PromptCategory, 'image_generation'>, readonly WeighedTerms[]>
> = {
  text_ai: [
    {
      weight: 4,
      terms: `write a paragraph, write a section, write an announcement, planner agent, translate, translator, translation, cover letter, write an email, write a letter, email to, recipe, recipes, chef, coach, tutor, therapist, counselor, doctor, dentist, dietitian, nurse, lawyer, legal assistant, advisor, stylist, trainer, travel guide, travel agent, travel planner, itinerary, interviewer, job interview,
        customer support, support assistant, virtual assistant, personal assistant, chatbot, answer questions, spelling, proofreader, proofread, rephrase, rewrite, paraphrase, resume, linkedin profile, headline, meeting notes, note taking, business plan, study plan, frequently asked questions, faq, product description, social media post,
        prompt generator, prompt engineer, enhanced version of this prompt, prompt optimization, english teacher, pronunciation, philosophical, marketing strategy, workout, treatment,
        traduce, traducir, traduis, traduire, ubersetze, traduza, traduci, cevir, перевед*, перевести, 翻译, 翻訳, 번역*, ترجم, अनुवाद, correo electronico, courriel, receta, recette, rezept, receita, ricetta, tarif, рецепт*, письмо, 邮件, メール, 이메일*, 레시피*, بريد, وصفة, ईमेल`,
    },
    {
      weight: 2,
      terms: `assistant, consultant, advice, guidance, guide me, help me, suggest, suggestions, recommend, conversation, emails, letter, message, messages, clients, customers, lifestyle, teacher, reply to me, correct my, grammar, brand, campaign, marketing, business, schedule, planning`,
    },
    {
      weight: 1,
      terms: `answer, respond, reply, tone, professional, friendly, plan, tips, goals, users, support, tasks, strategies, strategy`,
    },
  ],
  code_generation: [
    {
      weight: 4,
      terms: `write code, source code, code review, code reviewer, code snippet, coding, coding problem, algorithmic, programming language, programming, programmer, software developer, software engineer, software architect, web developer, web development, full stack, frontend developer, frontend development, front end web developer, mobile app developer, mobile app, web application, desktop application, windows application, app development, application designer, web app,
        python script, python code, javascript, typescript, powershell, bash script, shell script, html, html5, css, css3, sql query, react native, flutter, node js, django, spring boot, three js, next js, expo, electron, php, ruby, golang, kotlin, swift, c code, java, c#, rust, sql, regex, regular expression, regular expressions, unit test, unit tests, refactor*, debug*, smart contract, solidity, svg code, graphviz, manim, matlab code, arduino, esp32, pytorch model,
        interpreter, terminal, compiler, algorithm, algorithms, api endpoint, api endpoints, rest api, backend, database schema, repository, repo, codebase, pull request, commit message, commit messages, git commit, conventional commits, docker, kubernetes, ci cd, devops, xcode, claude code, vibe coding, cli tool, command line, statusline, landing page, build a website, create a website, web page, dashboard, browser extension, bug, skill md, claude md,
        escribe codigo, codigo en, programa en, ecris un programme, code en, script python, schreibe code, programmiere, codigo python, escreva um codigo, scrivi codice, codice python, kod yaz, yazilacak kod, yazilim, напиши код, скрипт на, программ*, код на, 代码, 编写程序, 编程, 函数, 脚本, コードを書, コード, プログラム, 関数, 코드*, 프로그램*, 함수*, اكتب كود, برنامج, كود, कोड, प्रोग्राम`,
    },
    {
      weight: 2,
      terms: `code, developer, function, functions, class, classes, api, apis, script, json, library, framework, frontend, backend services, deployment, deploy, build, runtime, compile, implement, implementation, responsive, ui components, app, github, python, linux, server, servers, test coverage, dependencies, architecture, database, user authentication`,
    },
    {
      weight: 1,
      terms: `application, software, performance, error handling, comments, best practices, module, modules, platform, security, tests, files, file`,
    },
  ],
  creative_writing: [
    {
      weight: 4,
      terms: `write a story, short story, story about, bedtime story, children s story, fairy tale, novel, fiction, fan fiction, plot twist, character profile, poem, poems, poet, haiku, sonnet, limerick, lyrics, write a song, rapper, rap, screenplay, screenwriter, movie script, video script, video scripts, short film, dialogue between, monologue, stand up comedian, comedian, jokes, storyteller, storytelling, write with, write in, creative writing, creative writer, write an article, article writer, blog post, blog article, opinion piece, write an essay, essay, persuasive article, persuasive writer, ghostwriter, copywriter, slogan, spoken word, speech for,
        narrative, narrator, world building, worldbuilding, text based adventure, adventure game, role playing game, mythology, food critic, film critic, commentary, commentator, podcast script, vivid, novelist, documentary, aphorism,
        historia sobre, cuento, poema, escribe una historia, relato, guion, ecris une histoire, histoire courte, poeme, conte, roman, gedicht, geschichte uber, kurzgeschichte, marchen, conto, escreva uma historia, scrivi una storia, racconto, poesia, favola, siir, hikaye*, masal, roman yaz, стих*, рассказ*, сказк*, роман, сценари*, 故事, 诗, 小说, 歌词, 剧本, 物語, 小説, 詩, 俳句, 脚本, 이야기*, 소설*, 시를, 시나리오*, قصة, قصيدة, رواية, कहानी, कविता, उपन्यास`,
    },
    {
      weight: 2,
      terms: `story, stories, plot, characters, character, protagonist, theme, humor, humorous, verse, rhyme, chapter, chapters, scene, suspense, imaginative, article, blog, author, genre, creative, script, narration, compelling, engaging`,
    },
    {
      weight: 1,
      terms: `emotional, emotions, readers, tone, dramatic, imagination, voice, descriptive`,
    },
  ],
  analysis: [
    {
      weight: 4,
      terms: `analyze, analyse, analyst, data analysis, analysis expert, analyze the, analyse the, evaluate, critique, audit, auditor, review the following, review this, summarize the, summarise the, summarize this, summarise this, summarizer, summary of, article summary, compare, comparison, swot, pros and cons, sentiment analysis, fallacy finder, plagiarism checker, checker, extract the data, spreadsheet, excel data, root cause, technical analysis, text analysis, analyze this text,
        analiza, analizar, resume este, resumen, evalua, analyse ce, resume ce texte, evalue, analysiere, fasse zusammen, zusammenfassung, bewerte, analise, resuma, avalie, analizza, riassumi, valuta, analiz et, analiz, analizi, ozetle*, degerlendir*, проанализир*, анализ*, оцени*, резюмируй, 分析, 总结, 评估, 比较, 要約, 評価, 比較, 분석*, 요약*, 평가*, حلل, تحليل, لخص, विश्लेषण, सारांश, मूल्यांकन`,
    },
    {
      weight: 2,
      terms: `analysis, analyzing, analysing, evaluation, assess, assessment, summarize, summarise, summary, reviewer, auditing, extract, detect, detection, interpret, diagnose, weaknesses, sentiment, trends, patterns, statistics, statistical, key points, strengths, chart, charts, risk, risks, scoring, benchmark, indicators, financial`,
    },
    {
      weight: 1,
      terms: `metrics, insights, data, report, feedback, findings, score, performance metrics, review, identify, highlight, structured, factors, accuracy, accurate, claims`,
    },
  ],
  research: [
    {
      weight: 4,
      terms: `research, research associate, research assistant, research agent, trend researcher, researcher, researching, literature review, systematic review, research paper, research papers, scientific paper, academic paper, academia, thesis, dissertation, citations, cite sources, hypothesis, peer review, peer reviewer, methodology, state of the art, market research, find sources, sources and references, investigative, investigate, osint, patent search, scholarly, fact checking, fact check, historian, deep research, open source intelligence, competitive intelligence, market intelligence, learn about, everything about,
        investiga, investigacion, busca informacion, recherche scientifique, recherches, recherchiere, forschung, pesquise, pesquisa, ricerca, arastir*, arastirma*, исследова*, исследуй, патентный, поиск, 研究, 调研, 文献, 論文, 调查, 調査, 연구*, 조사*, 논문*, ابحث, بحث, अनुसंधान, शोध`,
    },
    {
      weight: 2,
      terms: `academic, scientific, sources, references, evidence, paper, papers, journal, dataset, experiment, experiments, simulation, findings, publication, publications, explore, survey, university, professor, novel contributions, primary sources`,
    },
    {
      weight: 1,
      terms: `knowledge, theory, concept, study, studies, questions, gather information, methods`,
    },
  ],
};
