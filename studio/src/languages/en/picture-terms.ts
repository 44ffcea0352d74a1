import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const traits: EnhanceVocabulary['traits'] = {
  'time:night': `
    night, midnight, nighttime, moonlight, moonlit, nocturnal, milky way, night sky, starry,
    starlit, stars at night, northern lights, aurora borealis, nightscape, night-time
  `,
  'time:golden': `
    golden hour, sunset, sunrise, dusk, dawn, twilight, blue hour, evening light, morning light,
    sundown, alpenglow
  `,
  'time:day': `
    noon, midday, daylight, sunny, daytime, bright day, clear day, broad daylight, afternoon
  `,
  'medium:photo': `
    photo, photos, photograph, photographs, photography, photographic, photorealistic, photoreal,
    photo-realistic, dslr, 35mm, 85mm, 50mm, film still, selfie, polaroid, snapshot,
    realistic photo, ultra realistic, ultra-realistic, hyper-realistic, hyper realistic,
    hyperrealistic, hyperrealism, photo realism, photorealism, realistic, lifelike, live-action
  `,
  'medium:paint': `
    watercolor, watercolour, aquarelle, oil painting, oil on canvas, acrylic, gouache, fresco,
    painting, impressionist, impasto, watercolors, watercolours, oil paint, oils, painted,
    painterly, tempera, encaustic, renaissance portrait, renaissance style, as a renaissance,
    baroque portrait, baroque style, pop art, ukiyo-e, art nouveau style
  `,
  'medium:drawn': `
    drawing, sketch, pencil, charcoal, line art, 1girl, 1boy, 2girls, 2boys, illustration, illustrated, anime, manga,
    cartoon, ghibli, storybook, children's book, childrens book, kids book, picture book, ink drawing, ink wash, pen and ink, ink illustration,
    comic book style, comic style, comic strip, line drawing, crayon, coloring page, woodcut,
    etching, linocut, engraving
  `,
  'medium:render': `
    3d, 3d render, cgi, octane, unreal engine, blender, cinema 4d, low poly, low-poly, isometric,
    claymation, clay, plasticine, voxel, chibi, pbr, 3d model, 3d scene, 3d art, 3d style, lego,
    papercraft, pixar, pixar style
  `,
  'medium:pixel': 'pixel art, pixel-art, pixelart, 8-bit, 16-bit, 8 bit, 16 bit',
  'medium:graphic': `
    logo, logos, vector, flat design, infographic, sticker, typography, line icon, pictogram,
    emblem, poster for, movie poster, travel poster, poster of, poster design, icon for,
    icon set, app icon, icon of, an icon, set of icons, vector art, flat vector, tattoo design,
    minimalist poster, event poster, concert poster, vintage poster, propaganda poster,
    poster advertising
  `,
  'palette:mono': `
    black and white, black-and-white, monochrome, monochromatic, grayscale, greyscale, sepia,
    black-white, b&w, single color, single colour
  `,
  'palette:bright': 'neon, vibrant, saturated, colorful, colourful, vivid, rainbow',
  'palette:soft': 'pastel, pastels, muted, desaturated, faded, soft colors, soft colours',
  'palette:warm': 'warm colors, warm colours, warm tones, warm palette, warm hues',
  'palette:cool': `
    cool colors, cool tones, cold colors, cold palette, blue tones, teal, cool colours,
    cold tones
  `,
  'light:said': `
    storm, storms, stormy, thunderstorm, hurricane, tornado, flash, harsh, hard light,
    hard lighting, soft light, soft lighting, spotlight, spotlights, candle, candles,
    candlelight, candlelit, candle lit, lantern, lanterns, lamp, lamps, lamplight, torch,
    torches, torchlight, campfire, bonfire, fire, flames, firelight, fireplace, fireworks,
    lightning, neon, sun, sunny, sunlight, sunlit, sunbeam, sunbeams, sunshine, backlit,
    backlight, backlighting, moon, moonlight, moonlit, laser, lasers, high contrast,
    low contrast, high key, low key, silhouette, silhouettes, chiaroscuro, glowing, glow, glows,
    bioluminescent, overexposed, underexposed, dimly lit, street lights, streetlight,
    fairy lights, christmas lights, concert, on stage, nightclub, disco, eclipse, explosion, lava, burning
  `,
  'place:studio': `
    white background, plain background, solid background, solid-colored background,
    transparent background, seamless backdrop, studio shot, studio photo, studio photograph,
    studio photography, studio portrait, studio light, studio lighting, studio lights,
    studio background, studio backdrop, in a studio, in the studio, photo studio, studio setting,
    product shot, product photo, plain backdrop, black background
  `,
  'place:indoor': `
    indoor, indoors, interior, room, kitchen, bedroom, office, clinic, café, cafe, hallway,
    library, living room, studio apartment, hall, corridor, staircase, restaurant, shop, store,
    classroom, workshop, church, cathedral, museum, attic, basement, subway, train interior,
    inside a, inside the
  `,
  'place:outdoor': `
    storm, rain, rainy, raining, fog, foggy, mist, misty, snowy, snowing, clouds, cloudy,
    outdoor, outdoors, forest, mountain, mountains, beach, street, desert, ocean, sea, river,
    garden, park, snow, sky, city, jungle, harbour, harbor, port, marina, market, village,
    bridge, alley, rooftop, lake, waterfall, island, valley, coast, coastline, shore, cliff,
    cliffs, canyon, farm, meadow, hill, hills, countryside, road, highway, plaza, pier, dock,
    savanna, glacier, tundra, volcano, wilderness, fields, a field, wheat field, open field,
    grass field, field of flowers, football field, town square
  `,
  'place:elsewhere': `
    underwater, under water, undersea, deep sea, seabed, ocean floor, coral reef, reef,
    outer space, in space, galaxy, nebula, planet, cosmos, cosmic
  `,
  'mood:dark': `
    dark, gloomy, ominous, horror, eerie, gritty, sinister, creepy, dystopian, haunting, haunted, spooky, scary, moody
  `,
  'mood:bright':
    'cheerful, joyful, happy, festive, cute, whimsical, playful, fun, kawaii, bright, airy, warmth, celebration',
  'mood:calm':
    'calm, sad, lonely, melancholic, melancholy, serene, peaceful, tranquil, cozy, cosy, quiet, dreamy',
  'shot:close': `
    close-up, close up, closeup, macro, portrait, headshot, bust, extreme close-up, macro shot,
    bust shot, head and shoulders, detail shot, close view
  `,
  'shot:wide': `
    wide shot, wide-angle, wide angle, landscape, panorama, panoramic, cityscape, aerial,
    establishing shot, skyline, milky way, seascape, skyscape, vista, drone shot, wide view,
    wide-angle shot, panorama of
  `,
  'shot:top': "top-down, top down, bird's-eye, bird's eye, flat lay, overhead",
  'text:wanted': `
    text, title, caption, captions, typography, lettering, slogan, logo, poster, headline, font,
    labels, lettered, quote, sign that says, sign saying, words, wording, book cover,
    album cover, magazine cover, business card, menu design, infographic, meme
  `,
  'people:present': `
    person, people, man, woman, boy, girl, child, children, he, she, couple, men, women, boys,
    girls, kids, kid, baby, toddler, mother, father, grandmother, grandfather, crowd, family,
    dancer, athlete, worker, chef, soldier, businessman, businesswoman, bride, groom, her, his
  `,
};

export const facets: EnhanceVocabulary['facets'] = {
  composition: `
    composition, composed, framing, framed, rule of thirds, symmetrical, symmetry, centered,
    centred, centrally, foreground, close-up, closeup, close up, macro, wide shot, wide-angle,
    wide angle, selfie, full body, full-body, half-body, angle, camera_angle, perspective, top-down,
    overhead, aerial, isometric, eye-level, viewpoint, crop, pose, posing, character sheet, turnaround, copy space,
    negative space, empty space, room for text, space for text, room for a headline,
    space for a headline, on the left, on the right, on left, on right
  `,
  lighting: `
    lighting, light, lights, lit, backlit, rim light, sunlight, moonlight, candlelight,
    spotlight, shadow, shadows, glow, glowing, golden hour, chiaroscuro, volumetric
  `,
  colour: `
    color, colors, colour, colours, colored, coloured, palette, hue, hues, tones,
    black and white, monochrome, sepia, neon, pastel, vibrant, red, blue, green, golden,
    color_palette, dominant_palette, white, black, yellow, pink, purple, violet, orange, brown,
    grey, gray, silver, gold, turquoise, crimson, scarlet, emerald, beige
  `,
  lens: `
    technique, lens, 35mm, 50mm, 85mm, f/1.4, f/1.8, f/2.8, aperture, bokeh, depth of field,
    depth_of_field, dslr, shot on, camera, macro, fisheye, anamorphic, telephoto, watercolor,
    watercolour, oil painting, acrylic, gouache, ink, pencil, charcoal, brush, octane, blender,
    unreal engine, cinema 4d, vector, pixel art, clay, iphone, smartphone, phone camera, selfie,
    polaroid, webcam, gopro, cctv, security camera, disposable camera, pinhole, tilt-shift,
    wide angle, wide-angle, telephoto, long exposure, double exposure, infrared, x-ray, telescope, microscope, drone
  `,
  mood: `
    mood, atmosphere, atmospheric, feeling, vibe, moody, ambience, ambiance, emotion, evoke,
    dramatic, serene, cozy, eerie, joyful, nostalgic, melancholic, whimsical, festive, playful,
    epic, mysterious
  `,
  detail: `
    detailed, detail, details, intricate, texture, textures, textured, high resolution,
    high-resolution, 4k, 8k, sharp, crisp, hyperrealistic, ultra-realistic, fine, skin texture
  `,
  background: `
    background, backdrop, setting, environment, surroundings, scenery, scene, location,
    landscape, in front of, gradient backdrop
  `,
};
