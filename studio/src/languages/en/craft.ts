import { GENERIC_WORDS } from './craft-generic.ts';
import type { CraftVocabulary } from '../../craft/vocabulary.ts';

export const craft: CraftVocabulary = {
  kinds: {
    video: `
      video of, video showing, videos of, video clip, second video, second clip, seconds long,
      tracking shot, dolly*, camera pans, camera moves, camera follows, camera push*,
      slow motion, timelapse, time lapse, drone shot, veo, sora, runway, kling, fps, b roll,
      cinematic video, animation of, loop, camera movement, camera motion, handheld camera,
      footage, generate a video, create a video, make a video, text to video, opening shot
    `,
    chat_role: `
      act as, act like, you are a, you are an, you are my, you will act, pretend to be,
      play the role, take on the role, assume the role, roleplay, role play, your role is,
      imagine you are, you are the, behave like, simulate a, system prompt, persona
    `,
    code: `
      write a function, function that, python, javascript, typescript, java, rust, golang, sql,
      regex, regular expression, bash, shell script, script that, react, component, api, endpoint,
      unit test, unit tests, refactor, debug, code review, source code, html, css, kotlin, swift,
      php, ruby, c#, c++, dockerfile, docker, kubernetes, algorithm, class that, cli tool,
      codebase, compile*, stack trace, code, implement a, implement an, web app, landing page,
      postgres*, node js, django, fastapi, express, endpoint, pytest, jest, migration, query
    `,
    translation: `
      translate, translation, translating, translator, into english, into spanish, into german,
      into french, into portuguese, into chinese, into japanese, into italian, to english,
      to spanish, to german, to french, to japanese, locali*, source language, target language
    `,
    extraction: `
      extract, extracting, extraction, pull out, parse the, parse this, find all, list all,
      identify all the, named entities, return only the, from the following, from this text,
      from the text, from this email, from this invoice, json with the fields, fields, key value,
      scrape, classify, label each, tag each
    `,
    data: `
      dataset, csv, spreadsheet, excel, google sheets, pivot table, table of, generate data,
      sample data, synthetic data, test data, mock data, rows, columns, chart, dashboard, pandas,
      dataframe, clean the data, clean this data, formula, sql query, json array, fake records,
      records, convert this table
    `,
    analysis: `
      analyze, analyse, analysis, compare, comparison, evaluate, assess, review the, critique,
      pros and cons, swot, root cause, why did, trends, insights, summarize, summarise, summary,
      explain, research, investigate, interpret, identify the causes, strengths and weaknesses,
      trade offs, tradeoffs, audit, implications, what are the, differences between
    `,
    planning: `
      plan, itinerary, schedule, roadmap, meal plan, workout plan, study plan, checklist,
      project plan, day trip, timeline, milestones, agenda, week plan, training plan, budget,
      step by step plan, launch plan, strategy for, lesson plan, organize my, prepare for
    `,
    conversation: `
      ask me, one question at a time, wait for my, interview me, quiz me, chat with me,
      talk to me, let's talk, conversation, practice my, debate with me, respond to my message,
      coach me, help me think, role of the interviewer, mock interview, discuss, tutor me,
      ask one question, my first message, i will reply, after each answer
    `,
    writing: `
      write a story, short story, poem, haiku, essay, blog post, article, email, letter,
      newsletter, speech, product description, press release, cover letter, lyrics, song, script,
      tweet, linkedin post, caption, headline, tagline, slogan, rewrite, rephrase, proofread,
      write an, write a, write me, write the, draft, compose, dialogue, scene, chapter, novel,
      copy for, toast, obituary, bio, announcement, edit this, fairy tale, limerick, sonnet
    `,
  },
  terms: {
    hype: `
      leverag*, synerg*, holistic*, seamless*, unlock*, empower*, stakeholder*, world class,
      cutting edge, best in class, game chang*, paradigm*, ecosystem*, transformative,
      transformational, thought leader*, value add*, added value, deliver value, actionable,
      data driven, results driven, solution oriented, customer centric, human centric, end to
      end, mission critical, scalab*, disruptive, disrupt, innovat*, next generation, next
      gen, future proof, future ready, 360 degree, deep dive, low hanging, touchpoint*,
      storytelling, elevate*, harness*, unleash*, supercharge*, skyrocket*, resonat*,
      tapestry, delve*, landscape of, fast paced, in today's, more than ever, think outside,
      think big, go viral, brand experience, immersive, mindset, roadmap, framework*,
      excellence, strategic*, optimis*, optimiz*, maximis*, maximiz*, sustainab*,
      operationalis*, operationalize*, multi perspectiv*, cross functional, trans
      disciplinary, interdisciplinary, shall, hereby, herein, hereof, thereof, therein,
      hereto, pursuant, deemed, duly, in accordance with, the undersigned, whereas,
      aforementioned, notwithstanding, insofar, with regard to, with respect to, within the
      meaning, accordingly, requisite, key results, kpi, kpis, okr, raci, swot, deliverables,
      acceptance criteria, best practices, industry standards, industry leading, enterprise
      grade, production ready, high performance, robust*, agile, alignment, thrilled,
      passionate, motivated, proven
    `,
    total: `
      all, every, everything, everyone, everybody, any, anything, always, entire, whole, each
      and every, no matter, whichever, at once, at the same time, simultaneously, all kinds,
      any kind, all areas, all levels, all aspects, every aspect, everywhere, complete,
      completely, in every respect, for everyone, all possible, as much as possible, master
      of, know everything, never make mistakes, ever, in the world, of all time, forever, 100,
      1000, unlimited, guarantee*, by tomorrow, instantly, immediately
    `,
    missing: `
      see attached, attached, attachment, enclosed, as discussed, as agreed, as mentioned, as
      described, see above, above, the usual, as usual, usual format, as always, like last
      time, same as last time, same as before, as before, the same as, tbd, tba, n/a, to be
      defined, to be determined, see below, see repository, in the appendix, annex, the other
      file, the other one, you know, you'll know, you'll figure, figure it out, which you may
      define, freely chosen, can be chosen, can be freely, up to you, your thing, surprise me,
      don't know, dunno, not sure, don't care, don't mind, i guess, if any, can't share,
      confidential, follows never, as you know, as you certainly, as is well known, depends,
      it depends, see role, see context, see section, see yourself, decide, whichever,
      wherever that is, in question, like the one, that one, the thing, the other, the ones,
      todo, placeholder, insert*, fill in, lorem ipsum, example 1, field 1, xyz, foo, and so
      on, similar, somewhere, someone else
    `,
    personal: `
      i'm, i've, i'd, my, mine, we're, we've, our, ours, myself, i have, we have, i am, we are
    `,
    contrast: `
      but, yet, although, though, however, while, at the same time, both, neither, nor, and
      also, as well as, or not, without being, but not, but also, not too, rather than, in
      spite
    `,
    boast: `
      best, ultimate, amazing, awesome, perfect, excellent, outstanding, world class,
      high quality, top quality, best quality, masterpiece, incredible, fantastic, great,
      extraordinary, exceptional, superb, stunning, unique, innovative, cutting edge,
      state of the art, professional, powerful, revolutionary, next level, viral, top notch,
      premium, expert level, mind blowing, ultra, hyper, award winning, trending on artstation,
      trending, engaging, compelling, impactful, comprehensive, robust, seamless, high end,
      beautiful, wonderful, brilliant, super, epic
    `,
    vague: `
      something, somehow, stuff, thing, things, whatever, anything, everything, some kind,
      sort of, kind of, etc, and so on, maybe, perhaps, nice, good, cool, better, interesting,
      a bit, a lot, lots, very, really, various, as needed, if possible, appropriate, some,
      several, many, certain, relevant, suitable, proper, properly, well, important, useful,
      helpful, different, general, usual, normal, other, others, somewhere, someone, somebody,
      a few, quite, pretty, more or less, in a way, ok, okay, fine, decent, adequate, kinda,
      sorta, or something, and stuff
    `,
  },
  opposites: [
    [
      'short, brief, concise, in one sentence, keep it short, succinct, as short as possible, few words',
      'very detailed, in great detail, comprehensive, exhaustive, in depth, at length, long and detailed, as long as possible, extremely detailed, 2000 words, 3000 words, 5000 words',
    ],
    ['formal, formal tone', 'casual, informal, slang, slangy, casual tone'],
    [
      'black and white, monochrome, grayscale, greyscale',
      'vibrant colors, vibrant colours, colorful, colourful, bright colors, saturated colors, full color',
    ],
    [
      'photorealistic, photo realistic, hyperrealistic, realistic photo, raw photo',
      'cartoon, anime, watercolor, watercolour, oil painting, pixel art, flat vector, line art, sketch',
    ],
    [
      'minimalist, minimal, empty background, simple composition',
      'cluttered, maximalist, highly ornate, crowded, busy background',
    ],
    [
      'at night, night scene, midnight, moonlit',
      'midday, noon, bright daylight, sunny day, harsh midday sun',
    ],
    ['no people, without people, nobody', 'crowd of people, crowd, group of people'],
    [
      'for beginners, for complete beginners, no prior knowledge',
      'for experts, expert audience, advanced readers only',
    ],
    [
      'no jargon, plain language, simple words',
      'technical jargon, use jargon, academic vocabulary',
    ],
    [
      'no explanation, no explanations, without explanation, do not explain',
      'explain every step, explain each step, explain in detail, with detailed explanations',
    ],
    ['serious, solemn', 'hilarious, silly, jokes in every'],
    ['no examples, without examples', 'many examples, plenty of examples, several examples'],
    [
      'only json, valid json only, output json only',
      'as prose, in prose, as an essay, markdown table',
    ],
    [
      'close up, extreme close up, macro shot',
      'wide shot, extreme wide shot, aerial view, drone shot',
    ],
  ],
  generic: GENERIC_WORDS,
  numbers: `
      two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
      sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty
      ninety hundred thousand million half dozen twice once third quarter double triple monday
      tuesday wednesday thursday friday saturday sunday january february march april june july
      august september october november december
  `,
  abstractEndings:
    'tion tions sion sions ment ments ness ity ities ance ances ence ences ism isms ive ively ful fully able ably ible ibly ial ially ual ually ical ically ous ously logy logies ship ships hood ency ancy',
};
