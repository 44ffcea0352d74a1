import type { CategoriesVocabulary } from '../../categories/vocabulary.ts';

// Pictures that show a subject: "a watercolour of a traveller".
const SHOWING =
  'drone video|drone footage|drone shot|slow motion video|timelapse|photo|photograph|picture|image|snapshot|selfie|headshot|portrait|self-portrait|painting|watercolou?r|aquarelle|gouache|fresco|mural|drawing|sketch|doodle|caricature|cartoon|comic strip|illustration|engraving|woodcut|etching|collage|diorama|figurine|statue|sculpture|3d render|render|rendering|3d model|film still|movie still|cinematic shot|close-?up|macro|wide shot|aerial view|silhouette|concept art|pixel art|line art|vector art|digital art|artwork|wallpaper|tattoo|tattoo design|pattern';
// Pictures that can be made for somebody or something: "logo for a bakery".
const DESIGNED =
  'logo|logotype|icon|weather icon|thumbnail|youtube thumbnail|app icon|icon set|set of icons|poster|movie poster|flyer|banner|sticker|sticker set|emblem|mascot|badge|avatar|book cover|album cover|magazine cover|t-shirt design|mockup|mock-up|infographic|character design|coloring page|colouring page';
// Words before the name of a picture which show that no description begins there.
const NO_ADJECTIVE =
  'a|an|the|of|for|to|from|about|with|on|in|and|or|is|are|write|describe|analy[sz]e|explain|summari[sz]e|identify|extract|caption|translate|edit|convert|find|list|name|title|upload|review|rate|critique|history|meaning|how|what|why|when|where|who|which|can|my|your|i|we';

export const categories: CategoriesVocabulary = {
  categories: {
    text_ai: {
      4: `
        write a paragraph, write a section, write an announcement, planner agent, translate,
        translator, translation, cover letter, write an email, write a letter, email to, recipe,
        recipes, chef, coach, tutor, therapist, counselor, doctor, dentist, dietitian, nurse,
        lawyer, legal assistant, advisor, stylist, trainer, travel guide, travel agent,
        travel planner, itinerary, interviewer, job interview, customer support,
        support assistant, virtual assistant, personal assistant, chatbot, answer questions,
        spelling, proofreader, proofread, rephrase, rewrite, paraphrase, resume,
        linkedin profile, headline, meeting notes, note taking, business plan, study plan,
        frequently asked questions, faq, product description, social media post,
        prompt generator, prompt engineer, enhanced version of this prompt, prompt optimization,
        english teacher, pronunciation, philosophical, marketing strategy, workout, treatment
      `,
      2: `
        assistant, consultant, advice, guidance, guide me, help me, suggest, suggestions,
        recommend, conversation, emails, letter, message, messages, clients, customers,
        lifestyle, teacher, reply to me, correct my, grammar, brand, campaign, marketing,
        business, schedule, planning
      `,
      1: `
        answer, respond, reply, tone, professional, friendly, plan, tips, goals, users, support,
        tasks, strategies, strategy
      `,
    },
    code_generation: {
      4: `
        write code, source code, code review, code reviewer, code snippet, coding,
        coding problem, algorithmic, programming language, programming, programmer,
        software developer, software engineer, software architect, web developer,
        web development, full stack, frontend developer, frontend development,
        front end web developer, mobile app developer, mobile app, web application,
        desktop application, windows application, app development, application designer, web app,
        python script, python code, javascript, typescript, powershell, bash script,
        shell script, html, html5, css, css3, sql query, react native, flutter, node js, django,
        spring boot, three js, next js, expo, electron, php, ruby, golang, kotlin, swift, c code,
        java, csharp, c program, rust, sql, regex, regular expression, regular expressions, unit test,
        unit tests, refactor*, debug*, smart contract, solidity, svg code, graphviz, manim,
        matlab code, arduino, esp32, pytorch model, interpreter, terminal, compiler, algorithm,
        algorithms, api endpoint, api endpoints, rest api, backend, database schema, repository,
        repo, codebase, pull request, commit message, commit messages, git commit,
        conventional commits, docker, kubernetes, ci cd, devops, xcode, claude code, vibe coding,
        cli tool, command line, statusline, build a website, create a website,
        web page, dashboard, browser extension, bug, skill md, claude md
      `,
      2: `
        code, developer, function, functions, java class, python class, api, apis, script, json, library,
        framework, frontend, backend services, deployment, deploy, build, runtime, compile,
        implement, implementation, responsive, ui components, app, github, python, linux, server,
        servers, test coverage, dependencies, architecture, database, user authentication
      `,
      1: `
        application, software, performance, error handling, comments, best practices, module,
        modules, platform, security, tests, files, file
      `,
    },
    creative_writing: {
      4: `
        write a story, short story, story about, bedtime story, children s story, fairy tale,
        novel, fiction, fan fiction, plot twist, character profile, poem, poems, poet, haiku,
        sonnet, limerick, lyrics, write a song, rapper, rap, screenplay, screenwriter,
        movie script, video script, video scripts, short film, dialogue between, monologue,
        stand up comedian, comedian, jokes, storyteller, storytelling, write with, write in,
        creative writing, creative writer, write an article, article writer, blog post,
        blog article, opinion piece, write an essay, essay, persuasive article,
        persuasive writer, ghostwriter, copywriter, slogan, spoken word, speech for, narrative,
        narrator, world building, worldbuilding, text based adventure, adventure game,
        role playing game, mythology, food critic, film critic, commentary, commentator,
        podcast script, vivid, novelist, documentary, aphorism
      `,
      2: `
        story, stories, plot, characters, character, protagonist, theme, humor, humorous, verse,
        rhyme, chapter, chapters, scene, suspense, imaginative, article, blog, author, genre,
        creative, script, narration, compelling, engaging
      `,
      1: `
        emotional, emotions, readers, tone, dramatic, imagination, voice, descriptive
      `,
    },
    analysis: {
      4: `
        analyze, analyse, analyst, data analysis, analysis expert, analyze the, analyse the,
        evaluate, critique, audit, auditor, review the following, review this, summarize the,
        summarise the, summarize this, summarise this, summarizer, summary of, article summary,
        compare, comparison, swot, pros and cons, sentiment analysis, fallacy finder,
        plagiarism checker, checker, extract the data, spreadsheet, excel data, root cause,
        technical analysis, text analysis, analyze this text
      `,
      2: `
        analysis, analyzing, analysing, evaluation, assess, assessment, summarize, summarise,
        summary, reviewer, auditing, extract, detect, detection, interpret, diagnose, weaknesses,
        sentiment, trends, patterns, statistics, statistical, key points, strengths, bar chart,
        pie chart, forecast, risk, risks, scoring, benchmark, indicators, financial
      `,
      1: `
        metrics, insights, data, report, feedback, findings, score, performance metrics, review,
        identify, highlight, structured, factors, accuracy, accurate, claims
      `,
    },
    research: {
      4: `
        research, research associate, research assistant, research agent, trend researcher,
        researcher, researching, literature review, systematic review, research paper,
        research papers, scientific paper, academic paper, thesis, dissertation,
        citations, cite sources, hypothesis, peer review, peer reviewer, methodology,
        state of the art, market research, find sources, sources and references, investigative,
        investigate, osint, patent search, scholarly, fact checking, fact check, historian,
        deep research, open source intelligence, competitive intelligence, market intelligence,
        learn about, everything about
      `,
      2: `
        academic, scientific, sources, references, evidence, paper, papers, journal, dataset,
        experiment, experiments, simulation, findings, scientific publication*, explore,
        survey, university, professor, novel contributions, primary sources
      `,
      1: `
        knowledge, theory, concept, study, studies, questions, gather information, methods
      `,
    },
  },
  visual: {
    4: `
      draw a, draw an, draw me, paint a, paint an, paint me, sketch a, sketch an
    `,
    3: `
      style transfer, bokeh, depth of field, dslr, shot on, rim light, rim lighting,
      volumetric light, volumetric lighting, volumetric fog, cinematic lighting, cinematic shot,
      cinematic still, cinematic portrait, studio lighting, soft lighting, dramatic lighting,
      natural lighting, golden hour, blue hour, chiaroscuro, film grain, color grading,
      colour grading, octane render, unreal engine, ray tracing, low poly, photorealistic*,
      photo realistic, hyperrealistic*, hyper realistic, ultra realistic, ultra photorealistic,
      ultrarealistic*, ultra detailed, hyper detailed, wide angle lens, wide angle shot,
      medium shot, close up shot, closeup shot, full body shot, low angle shot, aerial shot,
      tracking shot, macro photography, product photography, portrait photography,
      fashion photography, street photography, film photography, extra fingers, extra limbs,
      bad anatomy, deformed hands, warped hands, fused fingers, plastic skin, skin texture,
      film noir, trending on artstation, stable diffusion, dall e, midjourney style,
      negative prompt, negative prompts, line drawing, drawing of, dressed as, turn me into,
      make me look like, turn this photo, restore this photo, restore this old photo,
      this picture look like, oil painting, watercolor painting, watercolour painting,
      pencil sketch, crayon style, anime style, pixar style, ghibli, claymation, photograph of,
      photo of a, portrait of a, portrait of an, illustration of a, painting of a, picture of a,
      image to image, source image, source photo, original photo, uploaded photo, uploaded image,
      uploaded picture, provided photo, reference photo, reference image, image edit,
      facial likeness, identity lock, same face, face identical, facial features,
      high resolution photo, product render, studio render, selfie, the image should,
      the image must, image should look, the scene should include, overall image, image creator,
      nano banana, nanobanana, visual style of
    `,
    2: `
      image of, images of, picture of, photo of, drawing, at night, this photo, this picture,
      restoration, midjourney, illustrator, art style, art styles, cartoon, comic book,
      blueprint, handwritten, styled after, photographer, cinematic, photography, photographed,
      photographic, lens, lenses, lighting, backlit, backlight, candlelight, close up, closeup,
      wide angle, low angle, high angle, eye level, top down, full body, half body,
      three quarter view, front view, side view, bird s eye view, isometric, 3d render*,
      3d model, 3d style, 3d cartoon, cgi, vfx, hd quality, 8k, uhd, ultra hd, ultra sharp,
      sharp focus, soft focus, shallow focus, highly detailed, intricate details,
      intricate detail, high detail, fine details, masterpiece, photo realism, realism, surreal,
      cyberpunk, steampunk, art deco, art nouveau, impressionist*, vaporwave, watercolor,
      watercolour, crayon, gouache, charcoal drawing, ink drawing, line art, vector art,
      flat vector, pixel art, concept art, digital art, digital painting, fantasy art, fan art,
      chibi, figurine, miniature, diorama, minimalist style, matte painting, portrait,
      illustration, artwork, wallpaper, poster, aspect ratio, vertical video, slow motion,
      zoom in, slow zoom, aerial view, drone shot, long exposure, motion blur,
      pure white background, white background, plain background, blurred background,
      black background, dark background, background blurred, seamless background, soft shadows,
      soft light, warm light, natural light, window light, neon light, neon lights, neon glow,
      moonlight, sunlight, sunlit, moonlit, silhouette, reflections, glossy, muted colors,
      pastel colors, vibrant colors, color palette, desaturated, monochrome, black and white,
      symmetrical composition, rule of thirds, foreground, in the style of, style of,
      no text overlay, watermark, facial structure, photorealism, expression, wearing,
      dressed in, wardrobe, outfit, hairstyle, curly hair, wavy hair, blonde, dark hair,
      freckles, pores, eyelashes, lips, cheeks, jawline, torso
    `,
    1: `
      camera, photo, photos, photograph, snapshot, picture, image, scene, scenes, realistic,
      lifelike, stylized, stylised, aesthetic, vibe, mood, moody, dreamy, ethereal, atmosphere,
      atmospheric, texture, textures, textured, background, composition, framing, framed, shadow,
      shadows, glow, glowing, glowing eyes, haze, mist, misty, fog, foggy, smoke, vintage, retro,
      futuristic, gothic, minimalist, whimsical, dramatic, 4k, render, rendered, rendering, pose,
      posing, gaze, looking at the camera, standing, sitting, seated, walking, leaning, holding,
      hair, skin, eyes, face, facial, woman, girl, boy, young man, old man, dress, jacket,
      hoodie, shirt, jeans, jewelry, armor, armour, cats, kittens, dog, dogs, puppies, bulldog,
      penguin, bird, birds, foxes, wolves, horses, bear, rabbit, deer, elephant, whale, octopus,
      spider, moon, planet, planets, nebula, galaxy, space station, island, village, tower,
      bridge, cabin, tree, trees, house, car, train, boat, ship, airship, balloon, basket, crown,
      sword, cape, fantasy, fairy, princess, prince, king, queen, pirate, ninja, monster, zombie,
      alien, caveman, background of, sunset, sunrise, dawn, dusk, twilight, night sky, starry,
      neon, rainy, snowy, snowfall, autumn, clouds, sky, forest, mountain, mountains, ocean, sea,
      beach, river, lake, waterfall, desert, meadow, castle, ruins, temple, lighthouse, skyline,
      cityscape, landscape, seascape, alley, rooftop, garden, spaceship, robot, dragon, unicorn,
      knight, knights, warrior, warriors, wizard, wizards, witch, witches, dragons, castles,
      robots, astronauts, vikings, viking, angel, mermaid, astronaut, samurai, cat, kitten,
      puppy, fox, wolf, owl, horse, tiger, lion, butterfly, flower, flowers, roses, child,
      children, kid, kids, steam, beautiful, cute, kawaii, adorable, epic, majestic, gorgeous,
      stunning, cozy, serene, fluffy, golden, crimson, turquoise, teal, emerald, metallic,
      chrome, marble, velvet, silk, leather, denim, porcelain, plush, clay, droplets, sparkles,
      particles, logo, icon, icons, emblem, mascot, sticker, avatar, infographic, typography
    `,
    0.5: `
      style, color, colors, colour, colours, light, dark, bright, soft, warm, cool, tones,
      detailed, visual, visually, shot, angle, view, lines, shapes, elements, man, person,
      subject, featuring, surrounded by, red, blue, green, yellow, orange, purple, pink, black,
      white, gray, grey, brown, gold, silver, beige, wooden, glass, water, rain, snow, street,
      city, room, video, clip
    `,
  },
  textual: {
    6: `
      analyze the provided, analyse the provided, prompt generator, prompt engineer*,
      prompt creator, prompt writer, prompt optimizer, generate prompts, generate a prompt,
      create prompts, create a prompt, write a prompt, write prompts, text to image prompts,
      midjourney prompts, single prompt, improve the prompt, improve this prompt,
      enhanced version of this prompt, video prompt, analyze the image, analyze this image,
      analyse the image, analyse this image, describe the image, describe this image,
      describe this picture, describe the picture, what is in this image, extract text,
      extract the text, extract the data, alt text, caption for, image caption*, svg code,
      html code, ascii art, ascii artist, screenplay, smart contract, cover letter
    `,
    5: `
      html, css, javascript, typescript, svg, sql, landing page, database schema,
      web application, windows application, mobile app, three js, continue the story,
      finish the story, compare, difference between, differences between, pros and cons
    `,
    3: `
      i want you to act as, i want you to act like, i would like you to act as, act as my,
      i will provide, i will give you, i will type, i will write, i will tell you, i will ask,
      i will share, my first request, my first sentence, my first question, my first command,
      write a, write an, write me, write the, writing, summarize, summarise, summary, translate,
      translator, translation, explain, explanations, essay, article, blog, email, newsletter,
      resume, poem, lyrics, short story, story about, tale about, prompt for, prompts for,
      tutorial, tutorials, storyteller, screenwriter, script, python, react, api, apis, database,
      backend, frontend, codebase, source code, code, repository, unit tests, debug, software,
      interface, user interface, components, bpm, percussion, breakbeat, chord, chords, melody,
      bassline, vocals, developer, full stack, react native, flutter, android, ios, website,
      web app, web page, analyze, analyse, analysis of, data analysis, evaluate, evaluation,
      research, literature review, citations, hypothesis, recommendations, advice, tutor, coach,
      consultant, advisor, therapist, counselor, interviewer, chatbot, assistant, agent, skill,
      recommend, rewrite, rephrase, proofread, answer only, reply only, only reply, respond only,
      answer my, ask me, questions
    `,
    2: `
      outfit for, outfits for, dress for, costume for, hairstyle for, button, buttons, click,
      clicking, responsive, song, songs, music, analysis, forensic, act as, reply, respond,
      responds, responses, answer, answers, suggest, suggestions, help me, guide me, guide,
      how to, how do, how does, what is, what are, what does, who, when, which, why, tell me,
      give me, list, plan, strategy, strategies, tasks, workflow, framework, report, document,
      documentation, feedback, review, criteria, methodology, function, functions, app,
      application, platform, deploy, test, tests, bug, compliance, budget, business, marketing,
      market, customer, customers, clients, users, user s, interview, lesson, students, learning,
      teacher, expertise, knowledge, conversation, dialogue, game, quiz, recipe, schedule,
      priorities, decision, markdown, table, csv, pdf, token, tokens, seo, keywords, audience,
      linkedin, youtube
    `,
    1: `
      i, my, we, our, me, mean, means, you are an, you are a, your role is, your task is,
      your job is, you will, i want, i need, rules, step by step, steps, step, user,
      instructions, output format, format, input, process, project, topic, ideas, content,
      ensure, provide, identify, include, information, data, based on, best practices,
      professional background, skills, goals, objective, goal, context, example, examples,
      explain why, responsibilities, constraints, requirements, response, use cases, should,
      must, can you, could you, author, version, changelog
    `,
  },
  order: {
    make: `
      i want a, i want an, i need a, i need an, give me a, give me an, show me a, show me an,
      create, creates, generate, generates, make, draw, draws, design, render, paint, illustrate,
      produce, craft, sketch, visualize, visualise, depict, compose, capture, imagine, show,
      present, develop, turn, transform, reimagine, convert, reconstruct, build
    `,
    picture: `
      image, images, picture, pictures, photo, photos, photograph, photographs, portrait,
      portraits, illustration, illustrations, drawing, painting, artwork, sketch, poster,
      wallpaper, logo, icon, icons, sticker, stickers, avatar, figurine, diorama, infographic,
      emblem, mascot, banner image, book cover, album cover, tattoo, coloring page,
      colouring page, pixel art, 3d model, 3d scene, wireframe model, composition,
      lifestyle scene, scene, miniature scene, miniature world, cinematic video,
      promotional video, video, animation, film still, movie still, selfie, headshot,
      self portrait, caricature, comic strip, mural, collage, mockup, render
    `,
    noPicture: `
      prompt, prompts, script, scripts, description, descriptions, caption, captions, app,
      application, website, page, gallery, database, schema, json, csv, excel, markdown, pdf,
      text, code, editor, tool, component, ideas, titles, title, analysis, classifier, dataset,
      recognition, processing, upload, uploads, uploader, generator, concept, summary,
      transcript, report, plan, strategy, list, table, api, function, algorithm, converter,
      interface, dashboard, system, platform, game, story, article, essay, poem, song, guide,
      html, css, svg, seo, quiz, bank, campaign, content, calendar, course, lesson, response,
      framework, workflow, model architecture, image processing
    `,
    intoText: /^(?:[ _-]{1,2}|[^.!?\n]{0,40} (?:(?:in)?to (?:an? )?|in |using ))$/,
  },
  article: /^\s{0,9}(?:an?|two|three|four|several)\s/iu,
  placeAfterSubject: /^ (?:on|in|at|with|under|near|wearing|riding|sitting|standing|holding) \S/u,
  pictureOpening: new RegExp(
    String.raw`^[\s"“'(]{0,9}(?:(?:an?|the|one|two|three|some) )?(?:(?!(?:${NO_ADJECTIVE}) )[\p{L}\p{N}'’/&-]{1,24},? ){0,4}(?:(?:${SHOWING})s? (?:of|over|showing|depicting|featuring)|(?:${DESIGNED})s? (?:of|for|with|showing|depicting|featuring)|youtube thumbnails?(?! (?:ideas?|titles?|generator|script|text|tips|size|maker)))(?![\p{L}\p{N}])`,
    'iu',
  ),
  textTitleEnding:
    /\b(?:ideas?|captions?|tips|guide|tutorial|algorithm|classifier|generator|prompts?|descriptions?|review|analysis|names?|quiz|course|lesson|prices?|costs?)\s{0,4}[.!?]?\s{0,4}$/i,
  textRequestAfter:
    /^[\s.:;!?,–-]{1,6}(?:please )?(?:summari[sz]e|explain|write|analy[sz]e|describe|list|tell|translate|give|suggest|what|how|why|who|which|can)\b/i,
};
