import type { TemplateIdea } from '../../transform/template-ideas.ts';

/** Words that show which template suits a request. */
export const templateIdeas: Readonly<Record<TemplateIdea, string>> = {
  writingStyle:
    'writing style, style of writing, tone of voice, writing voice, the way i write, how i write, write like me, sound like me, sounds like me',
  ownStyle:
    'my style, my own style, my voice, my own voice, my writing style, my own writing style, my personal writing style, my style of writing, my tone of voice, my own tone of voice, my writing voice, the way i write, how i write, write like me, sound like me, sounds like me, my tone',
  imitation:
    'imitate, mimic, match, adopt, replicate, clone, copy, learn from, analyze, analyse, analysis, describe, define, capture, identify, style guide, profile of',
  ownTexts:
    'i wrote, i have written, i’ve written, my emails, my posts, my texts, my essays, my articles, my blog posts, my writing, my own writing, my messages, writing samples, samples of my, my stories, my letters, my newsletters, my tweets',
  writing: 'write, writing, rewrite, draft, essay, text, texts',
  idealSelf:
    'ideal self, best version, better version, better self, best self, version of myself, self-development, self development, self-improvement, self improvement, personal development, personal growth, improve myself, better person, become the person, the person i want, who i want to be, transform myself, change my life, reinvent myself, work on myself',
  change:
    'become, becoming, be more, become more, be a more, be less, turn into, grow as, build my, develop my, gain, stop being, grow into',
  traits:
    'confident, confidence, self-confidence, self-confident, disciplined, discipline, self-discipline, self-esteem, calmer, calm, patient, patience, resilient, resilience, assertive, mindset, kinder, braver, courageous, outgoing, charisma*, empathetic, positive, grateful, mindful, less anxious, bad habits',
  habits:
    'habit, habits, routine, routines, strengths, weaknesses, values, vision, reflection, journaling, identity, my life, daily practices',
  profile:
    'resume, résumé, resumé, cv, curriculum vitae, linkedin profile, professional profile, my linkedin, linkedin summary, linkedin headline, my portfolio, my profile, upwork profile, freelancer profile, professional bio, xing profile, github profile',
  assessment:
    'analyze, analyse, analysis, review, feedback, evaluate, improve, assess, optimize, optimise, critique, rate, what is wrong, what’s wrong, what is missing, what’s missing, dislike, weak spots, weaknesses, strengths, stand out, better, check, audit, look at, gaps',
  jobs: 'recruiter*, hiring, job, jobs, position, positions, role, roles, career, ats, employer*, interview*, application, headhunter*',
  contentPlan:
    'content strategy, content plan, content planning, content calendar, content marketing, editorial calendar, editorial plan, posting schedule, posting plan, content ideas, social media posts, social media strategy, social media plan, social media calendar, social media content, publishing schedule, post ideas, content pillars, content schedule, plan content, plan my content, plan posts, plan our content, video ideas for my, topics for my blog, topics for my newsletter, month of video ideas, month of content, weeks of content, month of posts, weeks of posts, content for the next',
  posting:
    'post, posts, posting, publish, content, reels, videos, episodes, shorts, newsletter issues, blog topics, captions, video ideas, what to post, should i post',
  socialMedia:
    'social media, instagram, tiktok, youtube, linkedin, facebook, pinterest, twitter, threads, blog, newsletter, podcast, channel, channels, followers, telegram, substack',
  onePost:
    'write a post, write a tweet, write a caption, a caption for, a tweet, a linkedin post, an instagram caption, an instagram post, a blog post, video script, post about, captions for',
  travel:
    'travel, traveling, travelling, trip, trips, vacation, holiday in, holiday to, holiday for, holidays in, holiday trip, beach holiday, family holiday, summer holiday, winter holiday, cheap holiday, budget holiday, plan a holiday, plan my holiday, plan our holiday, our holiday, journey to, journey through, backpacking, interrail, road trip, roadtrip, city break, weekend in, weekend trip, weekend away, getaway, honeymoon, staycation, travel itinerary',
  going:
    'go to, going to, visit, visiting, see, fly to, flying to, days in, weeks in, a week in, nights in, spend a week, where should we go, where can we go, tour of, explore',
  travelBudget:
    'budget, cheap, cheaply, cheapest, affordable, low cost, low-cost, save money, inexpensive, shoestring, spend no more, spend less than, as little money, broke, tight money',
  travelPlan:
    'plan, planning, itinerary, itineraries, route, schedule, day by day, organize, organise, where should we go, where can we go, things to do, suggest, map out',
  travelParts:
    'flight, flights, hotel*, hostel*, accommodation, accommodations, airbnb, destination*, sightseeing, visit, train, beaches, museums, camping',
  notTravel:
    'card, cards, greeting, gift, dentist, doctor’s, hospital, supermarket, grocery store, memory lane, travel agency, travel blog, travel app, travel website, business trip report, acid trip, ego trip, field trip report, time travel, luxury, five-star, 5-star, expense report, travel expenses, travel agent, packing list, visa application',
  explanation:
    'explain, eli5, explanation, simplify, simplification, break down, make sense of, help me understand, what is, what are, how does, how do, why does, teach me, understand how, understand what, understand why, i don’t understand, can’t understand, want to understand',
  simplicity:
    'simple terms, simple words, simple language, plain english, plain language, everyday language, layperson, layman, layman’s terms, laymans terms, for beginners, for a beginner, to a beginner, for dummies, like i’m five, like i’m 5, like i am five, like i am 5, like im five, like im 5, like i was five, like i’m ten, like i’m 10, like i am ten, eli5, as if i were five, as if i was five, as if i were, five year old, 5 year old, five-year-old, 5-year-old, six year old, 6 year old, 7 year old, 8 year old, eight-year-old, 9 year old, ten year old, ten-year-old, 10 year old, 11 year old, 12 year old, twelve-year-old, to a child, to a kid, to kids, to children, to my son, to my daughter, for children, for kids, for a child, a child can, a child could, a child would, in easy, easy to understand, simply, grandmother, grandma, grandfather, grandpa, my mom, my mum, my dad, non-technical, non-expert, no background, without jargon, no jargon, jargon-free, without formulas, without math, everyday example*, everyday analog*, never heard of, i’ve never, know nothing about, new to this',
  complexity: 'complex, complicated, difficult, concept, concepts, theory, topic, subject',
  analogies: 'analogy, analogies, metaphor*, example, examples, comparison, comparisons',
  letter:
    'email, e-mail, emails, memo, business letter, letter, letters, cover letter, message, messages, announcement, reply, note to, response to, text to, resignation, letter of',
  letterWriting:
    'write, draft, compose, word, phrase, reword, rephrase, reply, respond, answer, apologize, apologise, apologizing, apologising, apology, complain, complaint, decline, declining, negotiate, follow up, ask for, asking, tell, telling, announce, announcing, request, requesting',
  workContacts:
    'boss, manager, client, clients, customer, customers, colleague*, coworker*, co-worker*, supervisor, team, team lead, supplier*, vendor*, landlord, stakeholder*, recruiter*, investor*, employer, hr, professor, teacher, human resources, board, company, business partner*, employee*, staff, contractor',
  politeness:
    'professional, professionally, formal, business, polite, politely, diplomatic, respectful, tactful, tactfully, friendly but firm, firm',
  occasions:
    'raise, promotion, delay*, late, deadline, resign*, refund, invoice, payment, meeting, complaint, sick leave, day off, time off, vacation request, feedback, proposal, offer, price increase, layoffs, reschedule, overdue, interview, rent, contract, quote, apology',
  fiction:
    'santa, pirate, love letter, fairy tale, in the voice of, in the style of, fictional, rapper, lyrics, song, poem, wizard, villain, dragon, shakespeare, valentine, roleplay, role-play',
  dayPlan:
    'plan my day, plan my week, plan my workday, plan my work week, plan my weekend, plan my month, plan my morning, plan today, plan tomorrow, organize my day, organise my day, organize my week, organise my week, organize today, organise today, organize tomorrow, structure my day, structure my week, schedule my day, schedule my week, my schedule, time management, manage my time, to-do list, todo list, task list, time blocking, time block, time-block, daily schedule, weekly schedule, weekly plan, daily plan, daily routine, morning routine, evening routine, my productivity, productivity plan, productivity system, productivity tips, productivity routine, improve productivity, be more productive, more productive, prioritize my tasks, prioritise my tasks, day plan, plan for tomorrow, plan for today, get everything done, fit it all in, productive week, productive day, plan a week, plan a day, plan the day, plan the week',
  dayWords:
    'today, tomorrow, my day, my week, my workday, my work day, this week, my weekend, monday, my morning, my mornings, my afternoon, working day, work day, next week, my evenings, the day',
  planning:
    'plan, planning, schedule, organize, organise, prioritize, prioritise, priorities, structure, arrange, timetable, fit, sort out',
  tasks:
    'tasks, workload, my work, meetings, meeting, deadlines, errands, chores, pick up, appointments, appointment, focus, procrastinat*, distraction*, distracted, overwhelmed, gym, emails, calls, report, homework',
  methods:
    'pomodoro, gtd, getting things done, eisenhower, deep work, habits, efficient, efficiency, productive, productivity, breaks',
  goalSetting:
    'set goals, set a goal, set myself, setting goals, goal setting, goal-setting, smart goal, smart goals, my goals, my goal is, my goal, achieve my goal*, reach my goal*, achieve goals, goal tracking, goal tracker, okr, okrs, new year’s resolution*, new year resolution*, resolutions, goal into, goals into',
  goals:
    'goal, goals, objective, objectives, target, targets, achieve, accomplish, reach, resolution',
  milestones:
    'milestone*, break it down, break it into, break this into, break that into, intermediate goal*, sub-goals, subgoals, steps, weekly targets, monthly targets, checkpoints, action plan, stages',
  tracking:
    'track, tracking, tracker, measure, measuring, progress, accountab*, check my progress, stay on track, hold me, check-in*, weekly review, monitor, motivat*, stick to it',
  learningPath:
    'learning path, learning plan, study plan, study schedule, learning roadmap, learning journey, roadmap to learn, roadmap to learning, roadmap for learning, plan to learn, plan for learning, curriculum for, curriculum to, teach myself, self-study, training plan for learning, self-taught, learning schedule',
  learning:
    'learn, learning, study for, studying for, to study, to master, master, get better at, get good at, become fluent, speak, play the guitar, play guitar, play the piano, play piano, playing piano, playing guitar, playing the piano, playing the guitar, prepare for the exam, pass the exam, improve my english, improve my spanish, improve my french, improve my german, skill up',
  coursePlan:
    'from scratch, from zero, zero to, step by step, roadmap, course, lessons, curriculum, where do i start, where should i start, how do i start, in what order, week by week, plan, path, syllabus, resources, exercises, practice',
  subjects:
    'beginner, intermediate, complete beginner, no experience, skill, skills, language, programming, python, spanish, english, guitar, piano, exam, french, german, japanese, drawing, data science, machine learning',
  wishes:
    'i want, i’d like, i would like, help me, how do i, how can i, i’m trying, i am trying, i need, we want, can you, make me, give me, create, build me, teach me, i wish',
  programming:
    'function, regex, javascript, typescript, react, api, html, css, parser, database, sql, schema, backend, frontend, endpoint, unit test*, python script, bash script, source code, write code, web app, mobile app, budget app, travel app, tracker app, planner app, to-do app, todo app, build an app, create an app, app in, app that, app with, discord bot, telegram bot, smart contract, dashboard, stack trace, refactor, codebase, repository, code review, excel formula, spreadsheet formula',
  textsToRead:
    'essay, poem, haiku, story, short story, novel, song, lyrics, joke*, article, blog post, research paper, quiz, logo, poster, dissertation, screenplay, dialogue, press release, slogan*, names for, name for, questions about, multiple choice, crossword, recipe, product description, job description, job posting',
  otherTasks:
    'translate, translation, summarize, summarise, summary, tl;dr, proofread, fix the grammar, correct the grammar, grammar check, debug, fix the bug, classify, extract, convert, calculate, generate questions, image of, picture of, photo of, act as, pretend, simulate, roleplay, compare',
};
