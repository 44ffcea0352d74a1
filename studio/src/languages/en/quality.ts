import type { QualityVocabulary } from '../../quality/vocabulary.ts';

export const quality: QualityVocabulary = {
  phrases: {
    role: `
      act as, acting as, acts as, you are a, you are an, you are the, you're a, you're an,
      you are now, you are my, you are one, your role, you will be a, you will be an,
      you will be the, you will be my, imagine you are, pretend to be, pretend you are,
      play the role, take on the role, assume the role, in the role of, serve as, serving as,
      behave as, behave like, work as, respond as, reply as, as an expert, as an experienced,
      as a senior, as a professional, role of a, role of an, simulate a, become a, be my,
      you specialize in, your specialty, your expertise, you have expertise, you possess,
      persona, years of experience, you are highly, you are skilled, you are experienced,
      you are an expert
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
      could you, my request, my first, responsible for, designed to
    `,
    context: `
      context, background, because, since, currently, situation, i am, i'm, i have, we are,
      we have, our, my, based on, given, suppose, assume, assuming, scenario, in order to,
      so that, tailored to, provided, existing, according to
    `,
    audience: `
      audience, for beginners, for experts, for children, for kids, for students,
      for professionals, for executives, for developers, for users, for customers, for teachers,
      for managers, for parents, readers, target market, aimed at, target users, customers,
      stakeholders, learners, clients, non-technical
    `,
    format: `
      output, outputs, format, formatted, formatting, respond in, respond with, respond only,
      reply with, reply in, only reply, answer in, answer with, return, returns, present, table,
      tables, json, markdown, csv, xml, yaml, html, bullet, bullets, list, lists, checklist,
      code block, paragraph, paragraphs, headings, sections, report, essay, email, summary,
      diagram, deliver, deliverable, deliverables, structured, in the form of,
      the following format, words long, template, one-page, document, sentences, outline, script,
      spreadsheet, slides, aspect ratio, resolution
    `,
    constraint: `
      must, must not, do not, don't, dont, never, always, only, avoid, without, no more than,
      at most, at least, no longer than, less than, more than, up to, maximum, minimum, limit,
      limited to, ensure, should, should not, shouldn't, cannot, can't, exactly, strictly,
      exclude, except, keep, refrain, nothing else, no, not, required, mandatory, prioritize,
      maintain, use, follow, unless
    `,
    example: `
      e.g, e. g, for example, for instance, example, examples, such as, like this, sample
    `,
    tone: `
      tone, style, voice, formal, informal, friendly, professional, casual, concise, persuasive,
      humorous, empathetic, neutral, authoritative, conversational, warm, engaging, clear,
      plain language, mood
    `,
    action: `
      write, create, generate, analyze, analyse, explain, describe, design, develop, build,
      summarize, summarise, translate, list, identify, compare, evaluate, provide, suggest,
      recommend, review, improve, rewrite, edit, plan, outline, draft, produce, research, find,
      calculate, solve, optimize, optimise, classify, extract, convert, transform, implement,
      test, debug, refactor, document, ask, answer, reply, respond, return, give, make, draw,
      paint, render, show, teach, simulate, act, help, assist, guide, offer, include, ensure,
      use, define, assess, check, verify, organize, structure, format, highlight, present, adapt,
      tailor, focus, consider, avoid, follow, maintain, start, begin, add, apply, break, choose,
      collect, combine, conduct, craft, deliver, demonstrate, determine, discuss, examine,
      incorporate, integrate, interpret, investigate, keep, prepare, prioritize, propose, select,
      set, specify, state, track, update
    `,
    craft: `
      lighting, light, backlit, rim light, golden hour, blue hour, volumetric, shadows,
      soft light, neon, sunset, composition, framing, rule of thirds, close-up, closeup,
      wide-angle, wide angle, low angle, high angle, portrait, macro, depth of field, bokeh,
      focal length, lens, camera, dslr, aperture, shutter, iso, 35mm, 50mm, 85mm, film grain,
      photorealistic, photography, photo, cinematic, anamorphic, color grading, colour grading,
      palette, color palette, watercolor, watercolour, oil painting, digital art, concept art,
      illustration, vector, isometric, 3d render, octane, unreal engine, brushstrokes, impasto,
      texture, textures, detailed, high resolution, 4k, 8k, atmosphere, mood, background,
      foreground, perspective, contrast, saturation, pastel, monochrome, impressionist, surreal,
      anime, render
    `,
    vague: `
      something, somehow, stuff, things, thing, whatever, anything, some kind of, sort of,
      kind of, etc, and so on, maybe, perhaps, nice, good, cool, great, better, interesting,
      awesome, amazing, a bit, a lot, lots of, very, really, various, as needed, if possible,
      appropriate
    `,
    informal: `
      u, ur, pls, plz, plss, gonna, wanna, gotta, lol, lmao, omg, wtf, idk, btw, thx, tho, kinda,
      sorta, dunno, ya, yo, hey, dude, bro, cuz, coz, ain't, asap, tbh, imo, crap, shit, shitty,
      fuck, fucking, damn, dumb, stupid, xd, haha
    `,
  },
};
