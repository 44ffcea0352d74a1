export interface SamplePost {
  readonly by: string;
  readonly title: string;
  readonly description?: string;
  readonly prompt?: string;
  readonly tags: readonly string[];
  /** names of the post's pictures, in order */
  readonly pictures: readonly string[];
  readonly copying?: false;
  readonly draft?: true;
}

/** The sample posts, newest first. */
export const POSTS: readonly SamplePost[] = [
  {
    by: 'mira_okafor',
    title: 'Seven ridges before sunrise',
    description:
      'The trick is to name the layers. Ask for seven and you get depth for free. The first of my AI art prompts that worked.',
    prompt:
      'Layered mountain ridges at dawn, seven distinct layers fading into warm mist, firs silhouetted on the nearest ridge, pale orange sun just above the haze, {{mood}} atmosphere, painterly, soft gradients --ar 3:2 --style raw --s 150',
    tags: ['midjourney', 'landscape', 'mist', 'digital painting'],
    pictures: ['dawn-ridges'],
  },
  {
    by: 'yuki_ito',
    title: 'A cottage of my own',
    description: 'Small enough to carry home.',
    prompt:
      'isometric floating island, tiny cottage with a red roof, round trees, little pond, soft clay render, pastel sky backdrop, gentle morning sun, tilt-shift --ar 1:1 --v 6',
    tags: ['isometric', 'clay', 'tiny-worlds', 'character design'],
    pictures: ['cottage-isle'],
  },
  {
    by: 'tomasz_w',
    title: 'Saturn, but make it opera',
    description: 'Pushed the nebula until it sang.',
    prompt:
      'A golden gas giant with broad dusty rings, seen from a moon, violet and rose nebula behind, dramatic side light, ring shadow across the bands, cinematic, high detail\nNegative prompt: text, watermark, lens flare, blurry',
    tags: ['space', 'stable-diffusion', 'planets', 'concept art'],
    pictures: ['saturnine'],
  },
  {
    by: 'priya_codes',
    title: 'The reviewer I wish I had',
    description: 'Paste a diff, get the three comments that matter.',
    prompt:
      'You are a senior engineer reviewing a {{language}} pull request. Read the diff twice before you write anything. Report at most three findings, ordered by risk. For each: the file and line, what breaks and for whom, and the smallest change that fixes it. Say nothing about style that a formatter would catch. If the diff is fine, say so in one sentence.\n\nDiff:\n[DIFF]',
    tags: ['code-review', 'claude', 'engineering'],
    pictures: [],
  },
  {
    by: 'ada_lind',
    title: 'The night the lake answered',
    description: 'One of three photography styles I keep coming back to.',
    prompt:
      'wide angle photograph, green aurora curtains over a still arctic lake, perfect reflection, thin line of far shore, stars, long exposure, 14mm --ar 16:9 --no people, boats',
    tags: ['aurora', 'night', 'photography'],
    pictures: ['aurora-green'],
  },
  {
    by: 'jonas_berg',
    title: 'Seahorse valley, third terrace',
    description: 'c = -0.7453 + 0.1127i. Thirty years and I still hold my breath here.',
    prompt:
      'Mandelbrot set, seahorse valley, centre -0.7453+0.1127i, radius 0.0065, smooth colouring, palette navy to copper, thin bright boundary threads',
    tags: ['fractal', 'mandelbrot'],
    pictures: ['seahorse'],
  },
  {
    by: 'bruno_m',
    title: 'Blue agate on black',
    prompt:
      'macro photograph of a polished blue agate slice, concentric bands from deep navy to ice white, quartz crystals in the centre, dark slate table, studio light from the left, focus stacked',
    tags: ['minerals', 'macro', 'flux'],
    pictures: ['agate-blue'],
  },
  {
    by: 'noor_haddad',
    title: 'رخام وذهب',
    description: 'رخام أخضر مزرق بعروق من الذهب، من أجل غلاف كتاب.',
    prompt:
      'لوح من الرخام الأخضر المزرق والكريمي، عروق رفيعة من الذهب تلتقط الضوء، إضاءة جانبية ناعمة، تفاصيل عالية --ar 4:5',
    tags: ['marble', 'gold', 'texture'],
    pictures: ['marble-teal'],
  },
  {
    by: 'hana_park',
    title: 'Clifford, in ink',
    description: 'Eight million points and a lot of patience.',
    prompt:
      'Clifford attractor a=-1.4 b=1.6 c=1.0 d=0.7, drawn as fine ink threads on warm cotton paper, density as tone, no outline, generous margin --ar 4:5 --style raw',
    tags: ['attractor', 'generative', 'ink'],
    pictures: ['clifford-ink'],
  },
  {
    by: 'kofi_a',
    title: 'Very large sun',
    description: 'Poster for a festival that does not exist yet.',
    prompt:
      'minimal poster, enormous pale sun behind orange desert ridges, flat layers, heat haze, wide negative space on top for a title, {{festival_name}} --ar 21:9',
    tags: ['poster', 'minimal', 'desert'],
    pictures: ['desert-ridges'],
  },
  {
    by: 'diego_sol',
    title: 'Laberinto de coral',
    description: 'Un patrón para una tela de verano.',
    prompt:
      'patrón orgánico de laberinto, crestas de coral naranja y crema sobre granate, reacción-difusión, relieve suave, luz rasante, sin costuras --tile --ar 1:1',
    tags: ['patrón', 'textil', 'naranja'],
    pictures: ['coral-maze'],
  },
  {
    by: 'sam_reyes',
    title: 'Explain it at three heights',
    prompt:
      'Explain {{concept}} three times: (1) one sentence a ten-year-old would repeat to a friend, (2) one paragraph for a curious adult with one everyday comparison, (3) one page for a practitioner, naming the assumption that most often fails. Do not reuse an example between the three.',
    tags: ['teaching', 'writing', 'chatgpt'],
    pictures: [],
  },
  {
    by: 'tomasz_w',
    title: 'What falls in',
    description: 'The far side of the disk is lifted over the top by gravity. Show your students.',
    prompt:
      'black hole with a thin accretion disk seen nearly edge on, gravitational lensing lifts the far side above the shadow, photon ring, doppler-bright left side, dark violet haze, physically based --ar 21:9 --s 50',
    tags: ['space', 'physics', 'cinematic'],
    pictures: ['black-hole'],
  },
  {
    by: 'lena_b',
    title: 'Leopard, halb gewachsen',
    description: 'Von Punkten zu Würmern, von innen nach außen. Für Seide gedacht.',
    prompt:
      'Leopardenmuster, das vom Zentrum aus in Labyrinthlinien übergeht, dunkle Flecken auf Goldgelb, Reaktions-Diffusions-Muster, Seidendruck, feine Körnung --ar 4:5',
    tags: ['muster', 'textil', 'gold'],
    pictures: ['leopard'],
  },
  {
    by: 'yuki_ito',
    title: '雪の島',
    description: '灯りがひとつあるだけで、冬はあたたかい。',
    prompt:
      '小さな浮遊島、雪におおわれたモミの木、明かりのついた山小屋、凍った池、クレイ風の3Dレンダー、やわらかい青い影 --ar 1:1',
    tags: ['isometric', 'winter', 'tiny-worlds'],
    pictures: ['winter-isle', 'mushroom-isle', 'cactus-isle'],
  },
  {
    by: 'ada_lind',
    title: 'Rose over the fjord',
    prompt:
      'rare rose and violet aurora, quiet fjord shore, dark foreground, delicate vertical rays, stars visible through the curtain, 20mm f/1.8 --ar 4:5',
    tags: ['aurora', 'rose', 'night'],
    pictures: ['aurora-rose'],
  },
  {
    by: 'amelie_r',
    title: 'A story in six objects',
    description: 'No people allowed. The objects must do the talking.',
    prompt:
      'Tell a complete story of {{length:300}} words without naming or describing any person. Only six objects may appear: [OBJECT 1] … [OBJECT 6]. Each object appears exactly twice, and its second appearance changes what we believed about the first. Present tense. No adverbs.',
    tags: ['fiction', 'constraints', 'writing'],
    pictures: [],
  },
  {
    by: 'mira_okafor',
    title: 'The long way down',
    prompt:
      'violet mountain ridges dissolving into pink haze, low red sun, tall composition, quiet, Japanese woodblock feeling but painterly, subtle grain --ar 2:3',
    tags: ['landscape', 'violet', 'haze', 'concept art'],
    pictures: ['violet-ridges'],
  },
  {
    by: 'jonas_berg',
    title: 'Frost on a window in Bergen',
    prompt:
      'Julia set c = -0.8 + 0.156i, rotated, ice blue and lilac, like frost growing on a window, fine white threads on the boundary, deep navy inside',
    tags: ['fractal', 'julia', 'winter'],
    pictures: ['julia-frost'],
  },
  {
    by: 'noor_haddad',
    title: 'Noir',
    description: 'Phone wallpaper. Take it.',
    prompt:
      'black marble slab, hair-thin gold veins, one soft light from the upper left, deep shadows, no reflections, macro detail --ar 1:1',
    tags: ['marble', 'wallpaper', 'dark'],
    pictures: ['marble-noir'],
  },
  {
    by: 'bruno_m',
    title: 'Rosé, 140 million years old',
    prompt:
      'slice of rose agate, wine red to blush bands, drusy quartz heart, white paper background, soft daylight, catalogue photograph --ar 4:5 --style raw',
    tags: ['minerals', 'macro'],
    pictures: ['agate-rose'],
    copying: false,
  },
  {
    by: 'priya_codes',
    title: 'Turn a meeting into decisions',
    prompt:
      'From the transcript below produce three lists and nothing else. DECISIONS: what was decided, by whom, with the sentence that proves it in quotes. OPEN: questions nobody answered. ACTIONS: owner, verb, object, date; write "no owner" where there is none. Never invent a date.\n\n<TRANSCRIPT>',
    tags: ['meetings', 'productivity', 'claude'],
    pictures: [],
  },
  {
    by: 'tomasz_w',
    title: 'Pale world, at the terminator',
    prompt:
      'earth-like planet seen from low orbit at the day-night line, green continents, thin blue atmosphere glowing at the limb, teal nebula far behind, photorealistic --ar 4:5',
    tags: ['space', 'planets', 'blue'],
    pictures: ['blue-world'],
  },
  {
    by: 'hana_park',
    title: 'Neon fold',
    description: 'Started as logo creation for a dance school. They took it as it is.',
    prompt:
      'De Jong attractor, parameters -2.24 0.43 -0.65 -2.43, additive light, electric blue to rose to cream, black background, silk-like folds --ar 1:1',
    tags: ['attractor', 'neon'],
    pictures: ['dejong-neon'],
  },
  {
    by: 'kofi_a',
    title: 'Valley after rain',
    prompt:
      'forested ridges after rain, layered greens, mist lying in the valleys, pale sky, no sun disk, telephoto compression 200mm, calm --ar 16:9',
    tags: ['landscape', 'green', 'rain', 'digital painting'],
    pictures: ['green-valley'],
  },
  {
    by: 'diego_sol',
    title: 'Isla de setas',
    description: 'Para un cuento infantil.',
    prompt:
      'isla flotante diminuta con setas rojas de distintos tamaños, musgo, luz suave de tarde, estilo arcilla, fondo melocotón --ar 4:5',
    tags: ['isométrico', 'cuento'],
    pictures: ['mushroom-isle'],
  },
  {
    by: 'ada_lind',
    title: 'Standing under it',
    prompt:
      'vertical aurora column directly overhead, turquoise to indigo, tiny dark treeline at the bottom, star field, phone wallpaper composition --ar 9:16',
    tags: ['aurora', 'wallpaper'],
    pictures: ['aurora-story'],
  },
  {
    by: 'sam_reyes',
    title: 'Rubber duck with opinions',
    description: 'It asks before it answers. That is the whole trick.',
    prompt:
      'I will describe a bug. Do not propose a fix yet. Ask me one question at a time, the one whose answer would remove the most possible causes. After each answer list the causes that remain, most likely first. Stop asking when one cause is left or after eight questions.',
    tags: ['debugging', 'engineering'],
    pictures: [],
  },
  {
    by: 'jonas_berg',
    title: 'Coral that never saw the sea',
    prompt:
      'Julia set c = -0.7269 + 0.1889i rendered as branching coral, teal depths, gold tips, smooth iteration colouring, high resolution',
    tags: ['fractal', 'julia', 'coral'],
    pictures: ['julia-coral'],
  },
  {
    by: 'mira_okafor',
    title: 'Ink, paper, one red sun',
    prompt:
      'ink wash mountains on warm handmade paper, six layers, a flock of birds, one small vermilion sun, empty lower third, restrained --ar 4:5 --s 80',
    tags: ['ink', 'landscape', 'minimal'],
    pictures: ['ink-ridges'],
  },
  {
    by: 'bruno_m',
    title: 'Moss, cut open',
    prompt:
      'green and cream moss agate, cut and polished, dark basalt surface, raking light, fine fractures visible, 100mm macro --ar 3:4',
    tags: ['minerals', 'green'],
    pictures: ['agate-moss'],
  },
  {
    by: 'tomasz_w',
    title: 'Seams of fire',
    prompt:
      'dark volcanic moon, glowing lava seams following the cracks, thin orange atmosphere, crimson nebula, cinematic wide shot\nNegative prompt: cartoon, text, oversaturated',
    tags: ['space', 'lava', 'stable-diffusion', 'concept art'],
    pictures: ['lava-moon'],
  },
  {
    by: 'lena_b',
    title: 'Zellteilung',
    description: 'Blau, kalt, ruhig. Läuft als Endlosmuster.',
    prompt:
      'sich teilende Zellen wie Frost auf Glas, tiefes Blau bis Eisweiß, weiche Ränder, organisches Muster, hohe Schärfe --ar 3:2',
    tags: ['muster', 'blau'],
    pictures: ['blue-cells'],
  },
  {
    by: 'noor_haddad',
    title: 'Blush for a wedding card',
    prompt:
      'poured ink in blush and white, thin copper lines along the folds, soft daylight, elegant, room for text in the upper third --ar 9:16',
    tags: ['marble', 'stationery'],
    pictures: ['marble-blush'],
    copying: false,
  },
  {
    by: 'hana_park',
    title: 'Smoke, held still',
    prompt:
      'Svensson attractor as smoke ribbons, emerald to white, black ground, slow exposure feeling, tall format --ar 2:3',
    tags: ['attractor', 'green'],
    pictures: ['svensson-smoke'],
  },
  {
    by: 'amelie_r',
    title: 'Rewrite it quieter',
    prompt:
      'Rewrite the paragraph below at half its volume. Keep every fact. Remove exclamation, intensifiers and anything that tells the reader how to feel. The last sentence must be the shortest.\n\n${paragraph:paste it here}',
    tags: ['editing', 'writing'],
    pictures: [],
  },
  {
    by: 'yuki_ito',
    title: 'Three cacti and a peach sky',
    description: 'Character design for three neighbours who never talk.',
    prompt:
      'tiny desert island, three cacti with flowers, terracotta pot, warm peach gradient sky, clay render, long soft shadow --ar 3:4',
    tags: ['isometric', 'desert', 'tiny-worlds', 'character design'],
    pictures: ['cactus-isle'],
  },
  {
    by: 'tomasz_w',
    title: 'Island universe',
    description: 'Face on, the way Hubble never quite gets it.',
    prompt:
      'grand design spiral galaxy seen face on, blue arms, warm core, pink star-forming regions, deep field background with faint galaxies, square --ar 1:1',
    tags: ['space', 'galaxy'],
    pictures: ['galaxy-face', 'galaxy-tilted', 'galaxy-gold'],
  },
  {
    by: 'kofi_a',
    title: 'Fire veil',
    prompt:
      'Clifford attractor as veils of fire, ember red to white gold, black, horizontal sweep, poster print --ar 16:9',
    tags: ['attractor', 'fire', 'poster'],
    pictures: ['clifford-fire'],
  },
  {
    by: 'ada_lind',
    title: 'Low band, clear night',
    prompt:
      'low yellow-green aurora band along a wide horizon, silhouetted hills, calm water, extremely wide panorama --ar 21:9',
    tags: ['aurora', 'panorama'],
    pictures: ['aurora-gold'],
  },
  {
    by: 'bruno_m',
    title: 'Honey',
    prompt:
      'honey agate slice lit from behind, amber to cream bands, translucent edges, white table, minimal --ar 1:1',
    tags: ['minerals', 'amber'],
    pictures: ['agate-amber'],
  },
  {
    by: 'jonas_berg',
    title: 'A parade of elephants',
    prompt:
      'Mandelbrot set, elephant valley around 0.2855+0.0115i, plum to apricot palette, smooth colouring, portrait crop',
    tags: ['fractal', 'mandelbrot'],
    pictures: ['elephant'],
  },
  {
    by: 'noor_haddad',
    title: 'Cobalt study',
    prompt:
      'cobalt blue ink swirling into white water, high key, crisp edges where the colours meet, studio backlight --ar 16:9 --no bubbles',
    tags: ['ink', 'blue', 'texture'],
    pictures: ['marble-cobalt'],
  },
  {
    by: 'tomasz_w',
    title: 'Ice giant with a steep ring',
    prompt:
      'pale ice giant, thin ring system seen almost pole-on, cold teal nebula, single hard light, minimal composition --ar 2:3',
    tags: ['space', 'planets', 'ice'],
    pictures: ['ice-giant'],
  },
  {
    by: 'sam_reyes',
    title: 'SQL that explains itself',
    prompt:
      'Write a Postgres query for: {{question}}. Schema below. First state in one sentence what one row of the result means. Then the query, with a comment above every join saying why the row count cannot grow there, or by how much. Then one edge case in which the result would surprise me.\n\n[SCHEMA]',
    tags: ['sql', 'engineering', 'chatgpt'],
    pictures: [],
  },
  {
    by: 'mira_okafor',
    title: 'Weather moving in',
    description: 'Two from the same seed; only the palette moved.',
    prompt:
      'the same mountain range twice: once at clear dawn, once under a heavy orange haze, identical composition, layered ridges --ar 3:2 --seed 4',
    tags: ['landscape', 'series', 'digital painting'],
    pictures: ['dawn-ridges', 'desert-ridges'],
  },
  {
    by: 'tomasz_w',
    title: 'Doppler blue',
    prompt:
      'black hole from thirty degrees above, blue-white accretion disk, lensing ring, near-black background, square crop --ar 1:1 --style raw',
    tags: ['space', 'physics', 'blue'],
    pictures: ['black-hole-blue'],
  },
  {
    by: 'diego_sol',
    title: 'Gigante turquesa',
    prompt:
      'planeta gaseoso turquesa con anillos anchos de polvo claro, bandas suaves, nebulosa índigo, luz lateral --ar 16:9',
    tags: ['espacio', 'planetas'],
    pictures: ['teal-giant'],
  },
  {
    by: 'priya_codes',
    title: 'Name this function',
    prompt:
      'Here is a function without its name. Give five names, from most to least precise, each with the one misunderstanding it invites. Then say which one you would keep and what you would rename inside it.\n\n[CODE]',
    tags: ['naming', 'engineering'],
    pictures: [],
  },
  {
    by: 'kofi_a',
    title: 'Galaxy, loose leaf',
    prompt:
      'golden spiral galaxy with loose arms, vintage astronomical plate, warm paper tint, portrait poster --ar 4:5',
    tags: ['galaxy', 'poster', 'gold'],
    pictures: ['galaxy-gold'],
  },
  {
    by: 'yuki_ito',
    title: 'Cottage, four seasons (first two)',
    prompt:
      'the same floating cottage island in {{season}}, identical camera, clay render, soft light --ar 1:1 --seed 3',
    tags: ['series', 'isometric'],
    pictures: ['cottage-isle', 'winter-isle'],
  },
  {
    by: 'lena_b',
    title: 'Koralle für Vorhänge',
    prompt:
      'Korallenlabyrinth, warmes Orange auf Creme, großer Rapport 64 cm, Leinenstruktur sichtbar, matte Farben --tile',
    tags: ['textil', 'muster'],
    pictures: ['coral-maze'],
  },
  {
    by: 'amelie_r',
    title: 'Dialogue without tags',
    prompt:
      'Write a dialogue between two people repairing {{object}}. No dialogue tags, no names, no action lines. By the end the reader must know who is older, who is lying, and what was in the box.',
    tags: ['fiction', 'dialogue'],
    pictures: [],
  },
  {
    by: 'hana_park',
    title: 'Two attractors, one table',
    description: 'The left one became a logo. AI art prompts are cheap, creation is choosing.',
    prompt:
      'two strange attractors printed as risographs lying side by side on a wooden table, ink black and neon rose, slight misregistration --ar 1:1',
    tags: ['attractor', 'riso', 'series', 'logo'],
    pictures: ['clifford-ink', 'dejong-neon'],
  },
  {
    by: 'ada_lind',
    title: 'First light of September',
    prompt:
      'first aurora of the season, faint green arc, deep blue hour, still lake, one bright planet --ar 16:9 --style raw',
    tags: ['aurora', 'blue-hour'],
    pictures: ['aurora-green'],
  },
  {
    by: 'bruno_m',
    title: 'How I light a slice',
    description:
      'Lightbox below, one flag on the left, never from the front. Works for most photography styles.',
    prompt:
      'agate slice on a light box, single flag on the left, camera above, colour checker visible, behind-the-scenes photograph',
    tags: ['tutorial', 'macro'],
    pictures: ['agate-amber', 'agate-blue', 'agate-rose', 'agate-moss'],
  },
  {
    by: 'sam_reyes',
    title: 'One paragraph of honest feedback',
    prompt:
      'Give feedback on the text below in one paragraph. First the single strongest thing and why it works. Then the single change that would help most, shown as a rewritten sentence. Nothing else. No praise sandwich.\n\n[TEXT]',
    tags: ['feedback', 'writing'],
    pictures: [],
  },
  {
    by: 'jonas_berg',
    title: 'Why the boundary glows',
    prompt:
      'close view of the Mandelbrot boundary, threads coloured by distance estimate, dark inside, copper and blue outside, for a lecture slide, no text',
    tags: ['fractal', 'teaching'],
    pictures: ['seahorse', 'elephant'],
  },
  {
    by: 'noor_haddad',
    title: 'Teal, again',
    prompt: 'the teal marble from last week, closer, more gold, less cream --ar 4:5 --seed 3',
    tags: ['marble', 'gold'],
    pictures: ['marble-teal'],
  },
  {
    by: 'kofi_a',
    title: 'Wide enough to breathe',
    prompt:
      'green ridges, immense sky, rule of fifths, telephoto, the mist does the drawing --ar 16:9',
    tags: ['landscape', 'green'],
    pictures: ['green-valley'],
  },
  {
    by: 'priya_codes',
    title: 'Release notes people read',
    prompt:
      'Write release notes from the commit list. Group by what a user can now do, not by component. At most one line each, starting with a verb. Put breaking changes first with the exact command that fixes them. Leave out everything a user cannot notice.\n\n[COMMITS]',
    tags: ['release-notes', 'engineering', 'claude'],
    pictures: [],
  },
  {
    by: 'mira_okafor',
    title: 'Ink study, second reading',
    description: 'Same seed, asked for more silence.',
    prompt: 'ink wash mountains, fewer layers, more paper, one vermilion sun --ar 4:5 --s 40',
    tags: ['ink', 'minimal'],
    pictures: ['ink-ridges'],
  },
  {
    by: 'tomasz_w',
    title: 'Ring shadow, up close',
    prompt:
      'close crop of the ring shadow on a golden gas giant, hard side light, violet nebula --ar 1:1 --no text',
    tags: ['space', 'planets'],
    pictures: ['saturnine'],
  },
  {
    by: 'ada_lind',
    title: 'Three nights in one week',
    prompt: 'series of three aurora photographs, green, rose and turquoise, same shore --ar 16:9',
    tags: ['aurora', 'series'],
    pictures: ['aurora-green', 'aurora-rose', 'aurora-story'],
  },
  {
    by: 'bruno_m',
    title: 'Rose and moss, side by side',
    prompt: 'two agate slices, rose and moss green, same light, catalogue page',
    tags: ['minerals', 'series'],
    pictures: ['agate-rose', 'agate-moss'],
  },
  {
    by: 'jonas_berg',
    title: 'Frost, colder',
    prompt: 'Julia set c = -0.8 + 0.156i, colder palette, whiter threads --ar 2:3',
    tags: ['fractal', 'julia'],
    pictures: ['julia-frost'],
  },
  {
    by: 'noor_haddad',
    title: 'Noir with cobalt',
    prompt: 'black marble beside cobalt ink, two samples for a book cover, studio light --ar 1:1',
    tags: ['marble', 'ink'],
    pictures: ['marble-noir', 'marble-cobalt'],
  },
  {
    by: 'hana_park',
    title: 'Smoke, as a bookmark',
    prompt: 'Svensson attractor, tall narrow bookmark, emerald smoke on black, bleed 3 mm',
    tags: ['attractor', 'print'],
    pictures: ['svensson-smoke'],
  },
  {
    by: 'kofi_a',
    title: 'Poster wall',
    prompt: 'three posters on one wall: sun, valley, fire veil; gallery light --ar 16:9',
    tags: ['poster', 'series'],
    pictures: ['desert-ridges', 'green-valley', 'clifford-fire'],
  },
  {
    by: 'diego_sol',
    title: 'Setas, otra vez',
    description: 'Con menos rojo.',
    prompt: 'la misma isla de setas, rojos apagados, luz de mañana --ar 4:5 --seed 8',
    tags: ['isométrico'],
    pictures: ['mushroom-isle'],
  },
  {
    by: 'lena_b',
    title: 'Leopard und Frost',
    description: 'Zwei Stoffe für eine Jacke.',
    prompt: 'zwei Muster nebeneinander, Leopard auf Gold und Frost auf Blau, Stoffprobe',
    tags: ['muster', 'serie'],
    pictures: ['leopard', 'blue-cells'],
  },
  {
    by: 'tomasz_w',
    title: 'Worlds for a syllabus',
    description: 'One per week of the course.',
    prompt:
      'five imaginary planets for a lecture series: gas, land, lava, ice; plain dark backgrounds, consistent light',
    tags: ['space', 'teaching'],
    pictures: ['blue-world', 'lava-moon', 'ice-giant'],
  },
  {
    by: 'yuki_ito',
    title: 'さぼてんの朝',
    prompt: '小さな砂漠の島、花の咲いたサボテン三つ、桃色の空 --ar 3:4',
    tags: ['isometric', 'tiny-worlds'],
    pictures: ['cactus-isle'],
  },
  {
    by: 'mira_okafor',
    title: 'Untitled fog (unfinished)',
    prompt: 'only fog, two ridges, nothing else --ar 1:1',
    tags: ['draft'],
    pictures: [],
    draft: true,
  },
];
