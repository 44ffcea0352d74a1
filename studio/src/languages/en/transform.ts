import type { TransformVocabulary } from '../../transform/vocabulary.ts';
import { facts } from './facts.ts';
import { templateIdeas } from './template-ideas.ts';

export const transform: TransformVocabulary = {
  fields: {
    marketing:
      'marketing, marketer, brand, branding, seo, campaign, campaigns, advertis*, social media, newsletter, content strategy, content calendar, landing page, linkedin, instagram, tiktok, influencer, audience growth, copywriter, copywriting, engagement',
    strategy:
      'business, company, companies, startup, startups, entrepreneur*, strategy, strategic, stakeholder*, market analysis, competitor*, customer*, client, clients, sales, revenue, kpi, kpis, swot, product manager, project manag*, enterprise, b2b, saas, industry, ceo, executive, e-commerce, ecommerce',
    finance:
      'financial, finance, invest*, stock market, stocks, trading, trader, portfolio risk, accounting, accountant, tax, taxes, cash flow, valuation, crypto*, bitcoin, bank, banking, loan, inflation, economic*',
    career:
      'resume, cv, cover letter, job interview*, interviewer, interview, recruiter*, hiring, career, careers, job search, job application, job description, job title, candidate*, human resources, salary, employer',
    law: 'legal, law, lawyer, attorney, contract, contracts, patent, patents, compliance, gdpr, regulation*, court, copyright, privacy policy, terms of service, clause, clauses',
    communication:
      'email, e-mail, emails, memo, meeting, meetings, presentation, slides, proposal, press release, negotiat*, colleague*, my boss, my manager, customer support, customer service',
    software:
      'code, coding, codebase, bug, bugs, typeerror, stack trace, traceback, syntax error, runtime error, r interpreter, r programming, rstudio, program, programmer, programming, software, developer*, debug*, api, apis, function, functions, script to, script that, script which, scripts to, scripts that, shell script*, bash script*, python, javascript, typescript, java, react, html, html5, css, css3, sql, database*, backend, frontend, web app, website, mobile app, unit test*, refactor*, repository, repo, git, github, docker, kubernetes, linux, terminal, deploy*, architecture, framework, compiler, smart contract, localstorage, npm, devops, regex',
    data: 'data, dataset*, data analysis, data science, data scientist, machine learning, deep learning, neural network*, statistic*, csv, excel, spreadsheet*, dashboard, dashboards, visualization*, pandas, regression, forecast*, analytics, metrics',
    ai: 'ai, prompt, prompts, chatgpt, gpt, llm, llms, language model*, chatbot, claude, gemini, ai agent*, subagent*, mcp, tokens, system prompt, prompt engineer*, artificial intelligence, hallucination*',
    security:
      'security, cybersecurity, cyber, vulnerab*, penetration test*, encryption, firewall, malware, network, networks, router, server, servers, cloud, aws, azure, powershell, active directory, authentication, it support, hardware, sysadmin',
    pictures:
      'photo, photograph*, photoreal*, hyperreal*, ultra-realistic, realistic photo, portrait, image of, an image, image prompt, image generation, generate image*, picture of, a picture, illustration, render, 3d render, cinematic, bokeh, depth of field, 35mm, 50mm, 85mm, lens, close-up, wide shot, lighting, golden hour, studio light*, midjourney, stable diffusion, dall-e, watercolor, watercolour, oil painting, digital art, concept art, anime style, pixel art, logo, 8k, 4k, aspect ratio, selfie, negative prompt, negative_prompt',
    writing:
      'story, stories, storytell*, novel, novelist, poem, poems, poet, poetry, fiction, character development, plot, screenplay, screenwriter, script for, lyrics, blog, blog post, article, essay*, writer, writing style, narrative, dialogue, proofread*, editor, haiku, limerick*, riddle*, fairy tale, short story, humor, humour, joke*',
    music:
      'music, musical, song, songs, melody, chord*, composer, band, album, guitar, piano, rapper, rap, playlist, symphony, suno',
    video:
      'video, videos, youtube, film, movie, movies, animation, camera movement, storyboard*, trailer, sora, veo, vfx, filmmak*, drone shot, tracking shot, podcast',
    design:
      'ui, ux, user interface, user experience, graphic design*, web design*, interior design*, interior decorator, typography, colour palette, color palette, wireframe*, figma, poster, fashion, layout, landing page design, svg, game design*, architect',
    teaching:
      'teach, teacher, teaching, lesson, lessons, student, students, pupil*, classroom, curriculum, course, courses, school, university, exam, exams, quiz, homework, tutor, tutorial, learning path, learning plan, learn, study plan, studying, explain, flashcards, instructor, professor, academic',
    languages:
      'translate, translation, translator, grammar, vocabulary, pronunciation, english teacher, native speaker, spelling, etymolog*, linguist*, language learning, fluent, cefr, idiom*, learn spanish, learn english, learn french, learn german',
    science:
      'math, maths, mathematic*, physics, chemistry, biology, science, scientific, scientist, quantum, algebra, calculus, equation*, geometry, astronomy, research paper, theorem, experiment, engineering, climate change',
    humanities:
      'history, historical, historian, philosoph*, religion, religious, bible, quran, buddha, mythology, socrates, politic*, geopolitic*, sociology, anthropolog*, debate*, ethic*, civilization*, literature',
    medicine:
      'doctor, medical, medicine, patient*, symptom*, diagnos*, disease*, illness, treatment*, health, healthcare, clinical, dentist, nurse, hospital, therapy plan, drug, drugs, dosage, surgery, pregnan*, sleep, insomnia, hurts, hurting, back pain, chest pain, neck pain, knee pain, stomach pain, joint pain, in pain, painful, headache*, migraine*, toothache*, stomachache*, backache*, earache*, sore throat, fever, cough, coughing, dizzy, dizziness, nausea, vomit*, rash, swollen, allerg*, blood pressure, diabet*, asthma, first aid, the flu',
    fitness:
      'fitness, workout*, exercise routine, gym, muscle*, weight loss, lose weight, diet, diets, nutrition*, calorie*, calories, dietitian, meal plan*, yoga, running plan, marathon, protein, personal trainer, stretching',
    psychology:
      'mental health, psycholog*, therapist*, therapy, anxiety, stress, stressed, depress*, emotion*, mindful*, meditation, trauma, counselor, counsellor, burnout, self-esteem, coping',
    selfdevelopment:
      'habit, habits, more productive, my productivity, productivity tips, productivity system, personal productivity, time management, to-do, daily routine, morning routine, goals, my goal, motivation*, motivational, self-improvement, self improvement, self-development, personal growth, personal development, life coach, procrastinat*, journaling, my life, self-discipline',
    travel:
      'travel, traveler, traveller, trip, trips, itinerary, vacation, holiday, holidays, flight, flights, hotel*, destination*, sightseeing, tourist*, tour guide, road trip, backpack*',
    home: 'recipe*, cook, cooking, chef, meal, meals, dinner, breakfast, kitchen, garden*, home repair, household, house cleaning, clean my, clean the, my pet, pet care, pet food, my dog, dog food, dog training, train my dog, puppy, my cat, cat food, parenting, bedtime, toddler*, my kids, my child, my children, wedding, birthday, gift*, dating, relationship*, my wife, my husband, my family, my friends, laundry, groceries, grocery list',
  },
  intents: {
    content_creation:
      'write, writing, create, creating, draft, compose, generate, design, build, develop, produce, craft, make a, make me, make an, invent, tell me a, story, poem, article, blog post, come up with',
    analysis:
      'analyze, analyse, analysis, analyzing, evaluate, evaluation, compare, comparison, assess, assessment, review, examine, critique, investigate, diagnose, identify, summarize, summarise, summary, research, fact-check, audit, inspect, pros and cons',
    planning:
      'plan, plans, planning, planner, schedule, roadmap, itinerary, strategy, organize, organise, timeline, calendar, agenda, milestone*, prepare for, budget, goal setting, checklist, step-by-step plan',
    education:
      'explain, teach, learn, learning, understand, tutorial, lesson, course, how does, how do, how to, what is, what are, why does, why is, why do, introduce me, simplify, simple terms, quiz, train me, guide me',
    optimization:
      'improve, improvement*, improving, optimize, optimise, optimization, enhance, refine, rewrite, rephrase, fix, correct, refactor*, speed up, reduce, increase, boost, better, polish, proofread*, edit, upgrade, streamline, debug',
  },
  elements: {
    role: 'act as, act like, you are a, you are an, you are the, your role, role, persona, as an expert, behave like, pretend to be, take the role',
    goal: 'goal, objective, purpose, your task, i want, i need, help me, my task, mission, please, let’s',
    context:
      'context, background, because, currently, situation, i am a, i’m a, i work, i have, i am trying, we are, our company, my company, my team, my project, imagine you, scenario, given that, suppose',
    audience:
      'audience, readers, beginners, beginner, for children, for kids, students, for people, for developers, for managers, customers, target group, users, viewers, professionals, experts, non-technical, year olds, year old, teenagers, adults, layperson',
    format:
      'format, table, list, bullet, bullets, bullet points, json, markdown, csv, paragraph, paragraphs, sections, outline, step by step, code block, words long, template, output, headings, numbered, essay, email, report, sentences, html',
    constraints:
      'must, must not, do not, don’t, avoid, only, never, always, at most, at least, no more than, less than, limit, maximum, minimum, without, should not, within, under, exactly, rules, constraints, requirements, ensure, words',
    examples:
      'example, examples, for instance, e.g, such as, sample, like this, my first sentence, my first request, my first suggestion, my first command, my first question',
    tone: 'tone, voice, formal, informal, friendly, professional, casual, humorous, funny, persuasive, serious, polite, enthusiastic, empathetic, concise, playful, witty, neutral tone, warm, modest, respectful',
    setting:
      'background, in front of, street, forest, beach, city, room, studio, mountain*, sea, desert, sky, landscape, environment, scene, at night, kitchen, garden, indoors, outdoors, village, hall, space, on top of, lake, harbour, harbor',
    style:
      'style, photoreal*, hyperreal*, realistic, watercolor, watercolour, oil painting, anime, pixel art, minimalist, surreal, vintage, digital art, 3d render, cartoon, sketch, photography, photo, photograph, illustration, cyberpunk, art deco, impressionis*, low poly, claymation, line art',
    lighting:
      'light, lighting, lit, golden hour, sunset, sunrise, sunlight, shadows, shadow, neon, backlit, backlight, moonlight, soft light, candlelight, glow, glowing, rim light, overcast, volumetric',
    composition:
      'close-up, close up, wide shot, wide angle, full body, full-body, angle, view, perspective, framing, composition, centered, centred, rule of thirds, overhead, top-down, bird’s eye, low angle, foreground, depth of field, lens, mm, macro, portrait, panorama',
    mood: 'mood, atmosphere, atmospheric, dreamy, moody, serene, dramatic, peaceful, mysterious, joyful, melanchol*, romantic, eerie, epic, cozy, cosy, gloomy, nostalgic, tense, whimsical, ethereal, calm',
    aspect_ratio:
      'aspect ratio, aspect_ratio, aspectratio, aspect, ar, square format, vertical format, landscape format, landscape orientation, portrait orientation, widescreen, resolution',
  },
  templateIdeas,
  facts,
  factLabels: {
    budget: 'budget, total budget',
    destination: 'destination, where to, going to',
    origin: 'origin, from, starting from, starting point, departure, departing from',
    duration:
      'duration, length of stay, trip length, days, how long, time frame, timeframe, period',
    dates: 'date, dates, when, travel dates, season',
    travellers: 'travellers, travelers, people, group, party, group size',
    interests: 'interests, likes, we like, i like',
    constraints: 'constraints, restrictions, limits, diet, dietary needs',
    avoid: 'avoid, words to avoid',
    topic: 'topic, subject, theme',
    audience: 'audience, target audience, target group, readers, reader',
    prior_knowledge: 'prior knowledge, knows already, i know',
    purpose: 'purpose, use',
    tone: 'tone, tone of voice',
    deadline: 'deadline, due, due date, by when',
    level: 'level, my level, current level',
    format: 'format, length',
    recipient: 'recipient, to, addressee',
    sender: 'sender, signed, from me',
    background: 'background, context, situation',
    desired_result: 'desired result, what i want, request, ask',
    goal: 'goal, my goal, objective, target, meta',
    reason: 'reason, why, motivation',
    current_state: 'today, current state, now, current',
    obstacles: 'problems, challenges, what stops me',
    resources: 'resources, materials',
    time_available:
      'time available, time a week, time per week, hours per week, hours a week, availability',
    brand: 'brand, company, product, business',
    channels: 'channels, platforms',
    tasks: 'tasks, to-do, to do, todo',
    fixed_times: 'fixed times, appointments, meetings',
    best_hours: 'best hours, i work best, most productive',
    target_role: 'target role, target position, position, job title, role i want',
    industry: 'industry, sector, branch',
    experience: 'experience, my experience',
    strengths: 'strengths, my strengths',
    learning_style: 'learning style, how i learn best',
    target_skill: 'target skill, skill, at the end i want to',
  },
  roleLeads: [
    String.raw`\b(?:act|behave|work|respond|function) (?:as if you (?:are|were)|as|like) (?=(?:an?|the|my) )`,
    String.raw`\byou(?: are|'re|’re| will be) (?:now )?(?=(?:an?|the|my) )`,
    String.raw`\b(?:take|assume|play) (?:on )?the role of `,
  ],
  patterns: {
    makingVerbs: 'creat|mak|generat|build|develop|produc|design',
    planNames: 'plan|schedul|itinerar|roadmap|timeline',
    planEndings: 'plan',
    counts: 'one|two|three|four|five|six|seven|eight|nine|ten|twelve',
    timeUnits: 'days?|weeks?|months?|nights?|weekends?',
    currencies: 'euros?|eur|dollars?|usd|pounds?|gbp',
    months: 'january|february|march|april|may|june|july|august|september|october|november|december',
    weekdays: '(?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?',
    notPlaces:
      '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|Scratch|Zero|February|March|April|May|June|July|August|September|October|November|December',
    audienceNouns: String.raw`beginners?|children|kids|students?|teens|teenagers?|adults?|seniors|developers?|engineers?|designers?|managers?|executives?|parents|teachers?|professionals?|customers?|founders?|entrepreneurs?|investors?|readers|women|men|people|users|\d{1,2}[- ]year[- ]olds?`,
    travellers:
      'adults?|kids?|child(?:ren)?|bab(?:y|ies)|toddlers?|teens|people|persons?|friends|travell?ers|seniors',
    relatives:
      'family|wife|husband|kids?|children|friends?|parents?|partner|girlfriend|boyfriend|son|daughter|mother|father|dog',
    clauseEnds: 'in|for|from|to|with|like|as|so|using|within|by|simply|step|and',
    wishEnds:
      'by|until|before|within|because|since|so that|this year|this month|next year|and (?:track|make|plan|create|write|build|help)',
    notGoals:
      'set|setting|track|plan|create|write|make|draft|define|find|know|build|generate|achieve|reach|help|have|you',
    planningVerbs: 'plan|organi[sz]e|schedule|structure',
    possessives: 'my|our',
    hoursPerPeriod: String.raw`(?:\d{1,3}|an|one|two|three|five|ten)[ ]?(?:hours?|hour|minutes?|mins?|hrs?|h) (?:(?:a|per|each|every) (?:day|week|weekday|month|evening|morning)|daily|weekly)`,
    periodLeads: '(?:for|over|during|of) (?:the )?',
    comingPeriods: '(?:next|coming|this) (?:week|weekend|month|quarter|summer|year)',
    planPeriods: 'day|week|weekend|month',
    looseDurations: 'weekend',
    tripWords:
      '[Tt]rip|[Tt]ravel|[Tt]ravell?ing|[Jj]ourney|[Vv]acation|[Hh]olidays?|[Gg]o|[Ff]ly|[Ww]eekend|[Gg]etaway|[Cc]ity break|[Dd]ays|[Ww]eeks?',
    tripPrepositions: 'to|in|around|through|across',
    visitVerbs: '[Vv]isit(?:ing)?',
    departures:
      '(?:[Ss]tarting|[Ll]eaving|[Ff]lying|[Tt]ravell?ing|[Dd]eparting|[Ss]tart|[Ll]eave|[Ff]ly) from',
    companionPrepositions: 'with|for',
    companionPossessives: 'my|our',
    companionJoiners: ' and',
    companionOwners: 'my|our',
    travellerJoiners: ' and',
    travellerSeries: ' &|, and',
    travellerArticles: 'an? |one |my ',
    groupLeads: '(?:a )?family of',
    groups: '(?:a )?couple',
    countLeads: 'for',
    dateLeads: 'in|during|on|from|for|around|of|this|next',
    monthParts: 'early|mid|late|the end of',
    ordinalEndings: 'st|nd|rd|th',
    rangeWords: 'to',
    writtenMonths:
      'january|february|March|april|May|june|july|august|september|october|november|december',
    anyCaseDateLeads:
      '[Ii]n|[Dd]uring|[Oo]n|[Ff]rom|[Ff]or|[Aa]round|[Oo]f|[Tt]his|[Nn]ext|[Ee]arly|[Ll]ate|[Mm]id',
    partsOfMonth: 'early |mid-?|late ',
    capitalMonths: 'January|February|April|June|July|August|September|October|November|December',
    seasonLeads: '(?:in|during|for|this|next|over) (?:the )?',
    seasons: '(?:early |late |mid-?)?(?:spring|summer|autumn|winter)|christmas|easter',
    likings: 'interested in|(?:we|i) (?:love|like|enjoy)|who (?:love|like|enjoy)s?',
    notLikings: String.raw`to see|you|it\s|the idea`,
    likingEnds: String.raw`no\s|for\s|from\s|with\s|but\s|we\s|i\s|budget`,
    likingBreaks: 'but|because',
    audiencePrepositions: 'for|to|aimed at|targeting',
    audienceArticles: 'an? |the |my |our ',
    ageComparisons:
      "like i(?:[’']?m| am) (?:five|5|six|6|seven|7|eight|8|nine|9|ten|10|1[0-9])(?: years? old)?",
    topicLeads:
      'explain|explain to me|understand|simplify|learn about|learn how to|learn|teach me about|teach me|study|master|about',
    notTopics: String.raw`me\s|to\s|how\s|this\s|it\s|the following`,
    toneDenials: 'not|never|no|non|without an?',
    tones:
      'formal|informal|friendly|polite|casual|professional|humorous|funny|persuasive|serious|enthusiastic|empathetic|playful|witty|warm|respectful|modest|diplomatic',
    deadlineLeads: 'by|until|before|due|due on',
    deadlineParts: 'next |the end of |end of ',
    deadlines:
      '(?:the )?(?:day|week|month|year)|tomorrow|tonight|summer|christmas|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
    ofMonth: ' of',
    levels:
      'from scratch|(?:complete |absolute |total )?beginner|intermediate|advanced|no experience|[ABC][12]',
    skillLeads: 'so (?:that )?i can|to be able to|be able to|in order to|enough to',
    lengthBounds: 'at most |up to |under |about |around |exactly ',
    lengthUnits: 'words?',
    lengthEndings: ' or less| or fewer| max',
    formatPrepositions: 'as|in',
    formats: '(?:an? )?(?:table|numbered list|bullet points?|list|json|markdown|csv|essay|report)',
    rolePrepositions: 'for|as',
    roleArticles: 'an? |the ',
    roleNouns: 'roles?|positions?|jobs?',
    experienceUnits: 'years?(?: of)? experience',
    experiencePrepositions: 'in|as|with',
    experienceEnds: 'and|for',
    recipientLeads: '(?:e-?mail|letter|message|note|memo|reply|write|response) to',
    recipientEnds:
      'asking|about|to|that|who|explaining|requesting|for|regarding|because|and|saying|in',
    ownRecipientMessages: 'e-?mail',
    askingVerbs: 'asking|requesting|to ask|to request',
    askedPersons: String.raw` (?:him|her|them|you|us|my [\p{L}]{2,20})`,
    askingPrepositions: ' (?:for|to|if|whether)',
    notAsked: String.raw`him\s|her\s|them\s|my [\p{L}]{2,20} (?:for|to)\s`,
    regardingWords: 'about|regarding',
    gerunds: String.raw`[\p{L}]{2,20}ing`,
    reasonLeads: 'because',
    notReasons: 'of',
    goalPossessives: 'my |the |a ',
    goalNouns: 'goal|target|resolution',
    goalCopulas: ' is',
    goalPrepositions: ' to| of',
    goalSentences: 'my goal is',
    wishLeads:
      "i want to|i[’']d like to|i would like to|i need to|i am trying to|i[’']m trying to|help me(?: to)?|how (?:do|can) i",
    infinitiveLeads: 'to',
    achievementVerbs:
      'lose|gain|save|run|read|quit|earn|finish|grow|increase|reach|sell|pass|walk|swim|cycle',
    achievements: 'marathon|exam|smoking|degree|book',
    becomingVerbs: 'become',
    brandPrepositions: 'for|of',
    brandPossessives: 'my|our',
    notBrands:
      'boss|manager|team|week|day|month|life|goals?|family|kids|audience|followers|readers|style|writing|exam|self',
    brandEnds: 'on|in|for|to|and|with|that|about|next',
    brandFollowers: 'on|in|for|to|and|with|that|about|next',
    senderLeads: '[Mm]y name is',
    channelNames:
      'instagram|tiktok|youtube|linkedin|newsletter|podcast|blog|facebook|pinterest|threads|bluesky|mastodon',
    constraintLeads: 'no|without|avoid',
    notConstraints: 'idea|more|less|matter|problem|need|doubt|one|experience|embargo|pressure',
    constraintEnds: 'and|or|in|on|at|for|with|please|i|we|so|but',
    diets: 'vegetarian|vegan|gluten[- ]free',
    mobilityNeeds: 'wheelchair',
    timePrepositions: 'at ',
    dayHalves: 'am|pm',
    goalLeads:
      'your (?:task|goal|job|objective|mission|purpose)|the (?:task|goal|objective|purpose)|i want|i need|i would like|help me|you will|please',
    vagueWords: 'stuff|things?|something|somehow|whatever|kinda|sort of|etc|maybe|nice|good|cool',
    slangWords: 'lol|gonna|wanna|gotta|plz|pls|u|ur|omg|wtf|asap|idk|btw|thx|yo|bro',
    afterRole: String.raw`with|who|that|whose|which|tasked|speciali[sz]\p{L}{2,6}|responsible|and (?:you|help|tell|give|write|explain|make|create|answer|show|suggest|teach|design|plan|advise)`,
    listJoiners: 'and ',
    shortPieces:
      'jokes?|haikus?|limericks?|riddles?|puns?|slogans?|taglines?|mottos?|captions?|tweets?|one-liners?|fun facts?|tongue twisters?',
    codeWords:
      'bugs?$|typeerror|stack trace|traceback|syntax|runtime|debug|api|func|scripts? |shell|bash|python|javascript|typescript|java$|react|html|css|sql|database|regex|web ?app|web ?site|mobile app|unit test|refactor|smart contract|program|cod(?:e|ing|igo|ice)',
    textsAboutCode:
      'bug reports?|commit messages?|readme|documentation|release notes|articles?|blog posts?|essays?|tutorials?|presentations?|job descriptions?',
    routeFrom: '[Ff]rom',
    routeTo: 'to',
  },
};
