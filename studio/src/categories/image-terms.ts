// Words that tell a prompt for a picture from one for a text. Each list is separated by commas; a
// `*` lets a word go on. Weights say how much one distinct term tells: 4 and 3 hardly anything but a
// picture, 2 mostly, 1 often, 0.5 a little.

export interface WeighedTerms {
  readonly weight: number;
  readonly terms: string;
}

/** What pictures are asked for with, and described with: technique, light, style, quality. */
export const VISUAL_TERMS: readonly WeighedTerms[] = [
  {
    weight: 4,
    terms: `draw a, draw an, draw me, paint a, paint an, paint me, sketch a, sketch an, dibuja, dibujame, pinta un, pinta una, dessine, dessine moi, dessinez, zeichne, zeichne mir, male ein, male eine, male einen, desenhe, desenha,
      disegna, disegnami, dipingi, нарисуй*, изобрази*, 画一, 绘制, 描いて, 그려줘, 그려주세요, ارسم, resmini ciz`,
  },
  {
    weight: 3,
    terms: `style transfer, bokeh, depth of field, dslr, shot on, rim light, rim lighting, volumetric light, volumetric lighting,
      volumetric fog, cinematic lighting, cinematic shot, cinematic still, cinematic portrait, studio lighting,
      soft lighting, dramatic lighting, natural lighting, golden hour, blue hour, chiaroscuro, film grain, color grading,
      colour grading, octane render, unreal engine, ray tracing, low poly, photorealistic*, photo realistic,
      hyperrealistic*, hyper realistic, ultra realistic, ultra photorealistic, ultrarealistic*, ultra detailed, hyper detailed, wide angle lens,
      wide angle shot, medium shot, close up shot, closeup shot, full body shot, low angle shot, aerial shot,
      tracking shot, macro photography, product photography, portrait photography, fashion photography,
      street photography, film photography, extra fingers, extra limbs, bad anatomy, deformed hands, warped hands, fused fingers,
      plastic skin, skin texture, film noir, trending on artstation, stable diffusion, dall e, midjourney style, negative prompt, negative prompts,
      line drawing, drawing of, dressed as, turn me into, make me look like, turn this photo, restore this photo, restore this old photo, this picture look like, oil painting, watercolor painting, watercolour painting, pencil sketch, crayon style, anime style, pixar style,
      ghibli, claymation, photograph of, photo of a, portrait of a, portrait of an, illustration of a, painting of a, picture of a,
      image to image, source image, source photo, original photo, uploaded photo, uploaded image, uploaded picture, provided photo, reference photo, reference image,
      image edit, facial likeness, identity lock, same face, face identical, facial features, high resolution photo, product render, studio render, selfie, the image should, the image must, image should look, the scene should include, overall image, image creator, nano banana, nanobanana, visual style of`,
  },
  {
    weight: 2,
    terms: `image of, images of, picture of, photo of, drawing, at night, this photo, this picture, restoration, midjourney, illustrator, art style, art styles, cartoon, comic book, blueprint, handwritten, styled after, photographer, cinematic, photography, photographed, photographic, lens, lenses, lighting, backlit, backlight, candlelight, close up, closeup, wide angle, low angle,
      high angle, eye level, top down, full body, half body, three quarter view, front view, side view, bird s eye view, isometric, 3d render*,
      3d model, 3d style, 3d cartoon, cgi, vfx, hd quality, 8k, uhd, ultra hd, ultra sharp, sharp focus, soft focus, shallow focus, highly detailed, intricate details, intricate detail, high detail,
      fine details, masterpiece, photo realism, realism, surreal, cyberpunk, steampunk, art deco, art nouveau, impressionist*,
      vaporwave, watercolor, watercolour, crayon, gouache, charcoal drawing, ink drawing, line art, vector art, flat vector, pixel art,
      concept art, digital art, digital painting, fantasy art, fan art, chibi, figurine, miniature, diorama, minimalist style, matte painting,
      portrait, illustration, artwork, wallpaper, poster, aspect ratio, vertical video, slow motion, zoom in, slow zoom, aerial view, drone shot, long exposure, motion blur,
      pure white background, white background, plain background, blurred background, black background, dark background, background blurred, seamless background,
      soft shadows, soft light, warm light, natural light, window light, neon light, neon lights, neon glow, moonlight, sunlight, sunlit, moonlit,
      silhouette, reflections, glossy, muted colors, pastel colors, vibrant colors, color palette, desaturated, monochrome, black and white,
      symmetrical composition, rule of thirds, foreground, in the style of, style of, no text overlay, watermark, facial structure, photorealism,
      expression, wearing, dressed in, wardrobe, outfit, hairstyle, curly hair, wavy hair, blonde, dark hair, freckles, pores, eyelashes, lips, cheeks, jawline, torso`,
  },
  {
    weight: 1,
    terms: `camera, photo, photos, photograph, snapshot, picture, image, scene, scenes, realistic, lifelike, stylized, stylised, aesthetic, vibe, mood, moody, dreamy, ethereal,
      atmosphere, atmospheric, texture, textures, textured, background, composition, framing, framed, shadow, shadows, glow, glowing, glowing eyes, haze, mist, misty, fog, foggy, smoke,
      vintage, retro, futuristic, gothic, minimalist, whimsical, dramatic, 4k, render, rendered, rendering, pose, posing, gaze, looking at the camera, standing, sitting,
      seated, walking, leaning, holding, hair, skin, eyes, face, facial, woman, girl, boy, young man, old man, dress, jacket, hoodie, shirt, jeans, jewelry, armor, armour,
      cats, kittens, dog, dogs, puppies, bulldog, penguin, bird, birds, foxes, wolves, horses, bear, rabbit, deer, elephant, whale, octopus, spider, moon, planet, planets, nebula, galaxy, space station, island, village, tower, bridge, cabin, tree, trees, house, car, train, boat, ship, airship, balloon, basket, crown, sword, cape, fantasy, fairy, princess, prince, king, queen, pirate, ninja, monster, zombie, alien, caveman, background of, sunset, sunrise, dawn, dusk, twilight, night sky, starry, neon, rainy, snowy, snowfall, autumn, clouds, sky, forest, mountain, mountains, ocean, sea, beach,
      river, lake, waterfall, desert, meadow, castle, ruins, temple, lighthouse, skyline, cityscape, landscape, seascape, alley, rooftop, garden, spaceship, robot, dragon, unicorn, knight, knights, warrior, warriors, wizard, wizards, witch, witches, dragons, castles, robots, astronauts, vikings, viking,
      angel, mermaid, astronaut, samurai, cat, kitten, puppy, fox, wolf, owl, horse, tiger, lion, butterfly, flower, flowers, roses,
      child, children, kid, kids, steam, beautiful, cute, kawaii, adorable, epic, majestic, gorgeous, stunning, cozy, serene, fluffy, golden, crimson, turquoise, teal, emerald, metallic, chrome, marble, velvet, silk, leather, denim, porcelain, plush, clay, droplets, sparkles, particles,
      logo, icon, icons, emblem, mascot, sticker, avatar, infographic, typography`,
  },
  {
    weight: 0.5,
    terms: `style, color, colors, colour, colours, light, dark, bright, soft, warm, cool, tones, detailed, visual, visually, shot, angle, view, lines, shapes, elements, man, person, subject,
      featuring, surrounded by, red, blue, green, yellow, orange, purple, pink, black, white, gray, grey, brown, gold, silver, beige, wooden, glass, water, rain, snow, street, city, room, video, clip`,
  },
];

/** Words that show that a text, code or an answer is asked for; their weights count against a picture. */
export const TEXT_TERMS: readonly WeighedTerms[] = [
  {
    weight: 5,
    terms: `html, css, javascript, typescript, svg, sql, landing page, database schema, web application, windows application, mobile app, three js, continue the story, finish the story, compare, difference between, differences between, pros and cons`,
  },
  {
    weight: 6,
    terms: `analyze the provided, analyse the provided, prompt generator, prompt engineer*, prompt creator, prompt writer, prompt optimizer, generate prompts, generate a prompt, create prompts, create a prompt,
      write a prompt, write prompts, text to image prompts, midjourney prompts, single prompt, improve the prompt, improve this prompt, enhanced version of this prompt, video prompt,
      analyze the image, analyze this image, analyse the image, analyse this image, describe the image, describe this image, describe this picture, describe the picture,
      what is in this image, extract text, extract the text, extract the data, alt text, caption for, image caption*, svg code, html code, ascii art, ascii artist, screenplay, smart contract, cover letter`,
  },
  {
    weight: 3,
    terms: `i want you to act as, i want you to act like, i would like you to act as, act as my, i will provide, i will give you, i will type, i will write, i will tell you, i will ask, i will share, my first request,
      my first sentence, my first question, my first command, write a, write an, write me, write the, writing, summarize, summarise, summary, translate, translator, translation, explain, explanations, essay, article,
      blog, email, newsletter, resume, poem, lyrics, short story, story about, tale about, prompt for, prompts for, tutorial, tutorials, storyteller, screenwriter, script, python, react, api, apis, database, backend, frontend, codebase, source code, code,
      repository, unit tests, debug, software, interface, user interface, components, bpm, percussion, breakbeat, chord, chords, melody, bassline, vocals, developer, full stack, react native, flutter, android, ios, website, web app, web page,
      analyze, analyse, analysis of, data analysis, evaluate, evaluation, research, literature review, citations, hypothesis, recommendations, advice, tutor, coach, consultant, advisor, therapist,
      counselor, interviewer, chatbot, assistant, agent, skill, recommend, rewrite, rephrase, proofread, answer only, reply only, only reply, respond only, answer my, ask me, questions`,
  },
  {
    weight: 2,
    terms: `outfit for, outfits for, dress for, costume for, hairstyle for, button, buttons, click, clicking, responsive, song, songs, music, analysis, forensic, act as, reply, respond, responds, responses, answer, answers, suggest, suggestions, help me, guide me, guide, how to, how do, how does, what is, what are, what does, who, when, which, why, tell me, give me, list, plan, strategy, strategies, tasks, workflow, framework,
      report, document, documentation, feedback, review, criteria, methodology, function, functions, app, application, platform, deploy, test, tests, bug, compliance, budget, business, marketing, market, customer, customers, clients,
      users, user s, interview, lesson, students, learning, teacher, expertise, knowledge, conversation, dialogue, game, quiz, recipe, schedule, priorities, decision, markdown, table, csv, pdf, token, tokens, seo, keywords, audience, linkedin, youtube`,
  },
  {
    weight: 1,
    terms: `i, my, we, our, me, mean, means, you are an, you are a, your role is, your task is, your job is, you will, i want, i need, rules, step by step, steps, step, user, instructions, output format, format, input, process, project, topic, ideas, content, ensure, provide, identify, include, information, data, based on,
      best practices, professional background, skills, goals, objective, goal, context, example, examples, explain why, responsibilities, constraints, requirements, response, use cases, should, must, can you, could you, author, version, changelog`,
  },
];

/** What asks for a thing to be made. */
export const MAKE_TERMS = `i want a, i want an, i need a, i need an, give me a, give me an, show me a, show me an, create, creates, generate, generates, make, draw, draws, design, render, paint, illustrate, produce, craft, sketch, visualize, visualise, depict, compose, capture, imagine, show, present, develop, turn, transform, reimagine, convert, reconstruct, build,
  crea, crear, cree, genera, generar, dibuja, disena, disegna, pinta, dipingi, haz una, cree une, genere, generer, dessine, dessiner, creer, fais, erstelle, erzeuge, generiere, zeichne, male ein, male eine, male einen, male mir, entwirf, crie, gere, gerar, criar, desenhe, faca,
  создай*, сгенерируй*, нарисуй*, сделай*, изобрази*, انشئ, أنشئ, اصنع, ارسم, صمم, قم بإنشاء, 生成, 绘制, 画一, 创建, 创作, 设计, 作成, 描いて, 描く, 만들어*, 생성*, 그려*, 그린, बनाएं, बनाओ, बनाइए, चित्रित, olustur*, ciz*, tasarla*, uret*`;

/** Languages whose verb follows what is to be made: Turkish, Japanese, Korean, Hindi. */
export const MAKE_AFTER_TERMS = `olustur*, ciz, cizin, ciziniz, tasarla*, uret, uretin, yap, 作成, 生成, 描いて, 描く, 作って, 만들어*, 생성*, 그려*, 그린, बनाएं, बनाओ, बनाइए, बना, बनाना`;

/** Things a generator of pictures or video can make. */
export const PICTURE_TERMS = `image, images, picture, pictures, photo, photos, photograph, photographs, portrait, portraits, illustration, illustrations, drawing, painting, artwork, sketch, poster, wallpaper, logo, icon, icons, sticker, stickers, avatar, figurine, diorama,
  infographic, emblem, mascot, banner image, book cover, album cover, tattoo, coloring page, colouring page, pixel art, 3d model, 3d scene, wireframe model, composition, lifestyle scene, scene, miniature scene, miniature world, cinematic video, promotional video, video, animation, film still, movie still, selfie, headshot, self portrait, caricature, comic strip, mural, collage, mockup, render,
  imagen, imagenes, retrato, fotografia, ilustracion, dibujo, cartel, logotipo, cuadro, immagine, ritratto, illustrazione, disegno, quadro, locandina, imagem, ilustracao, desenho, cartaz, foto, affiche, dessin, peinture, photographie, bild, bilder, zeichnung, gemalde, plakat, portrat, aquarell,
  изображени*, картинк*, фото*, портрет*, иллюстраци*, рисунок, логотип*, постер*, плакат*, صورة, صوره, الصورة, لوحة, رسمة, شعار, ملصق, بورتريه, 图片, 图像, 照片, 海报, 插画, 插图, 壁纸, 头像, 肖像, 画像, 写真, イラスト, 絵, ポスター, ロゴ, 壁紙, 이미지*, 그림*, 사진*, 일러스트*, 포스터*, 로고*, 초상화*, चित्र, तस्वीर, फोटो, छवि, पोस्टर, लोगो, चित्रण, gorsel*, resim, resmi, resmini, fotograf*, portre*, poster*, illustrasyon*, cizim*`;

/** What turns "image ..." or "video ..." into the name of a text or program: no picture is asked for. */
export const NOT_A_PICTURE_TERMS = `prompt, prompts, script, scripts, description, descriptions, caption, captions, app, application, website, page, gallery, database, schema, json, csv, excel, markdown, pdf, text, code, editor, tool, component, ideas, titles, title, analysis, classifier, dataset, recognition, processing, upload, uploads, uploader, generator, concept, summary,
  transcript, report, plan, strategy, list, table, api, function, algorithm, converter, interface, dashboard, system, platform, game, story, article, essay, poem, song, guide, html, css, svg, seo, quiz, bank, campaign, content, calendar, course, lesson, response, framework, workflow, model architecture, image processing`;
