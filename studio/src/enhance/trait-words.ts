// What words say about a picture. Words of all languages stand together: none means something else
// in another of them where both are tried. Terms of several words are written as they are.

/** `group:value`: values of one group exclude each other, so nothing that says another is added. */
export const TRAIT_WORDS = {
  'time:night':
    'night, midnight, nighttime, moonlight, moonlit, nocturnal, noche, nuit, nacht, nachts, noite, notte, gece, ночь, ночью, ночной, 夜晚, 深夜, 夜景, 夜, 밤, ليل, ليلا, الليل, रात',
  'time:golden':
    'golden hour, sunset, sunrise, dusk, dawn, twilight, atardecer, amanecer, coucher de soleil, crépuscule, sonnenuntergang, sonnenaufgang, pôr do sol, amanhecer, tramonto, alba, gün batımı, şafak, закат, рассвет, 日落, 黄昏, 日出, 夕焼け, 夕暮れ, 일몰, 노을, غروب, شروق, सूर्यास्त, सूर्योदय',
  'time:day':
    'noon, midday, daylight, sunny, daytime, mediodía, soleado, midi, ensoleillé, mittag, sonnig, meio-dia, ensolarado, mezzogiorno, soleggiato, güneşli, öğle, полдень, солнечный, 白天, 正午, 晴天, 昼, 대낮, نهار, दोपहर',
  'medium:photo':
    'photo, photos, photograph, photographs, photography, photographic, photorealistic, photoreal, photo-realistic, dslr, 35mm, 85mm, 50mm, film still, foto, fotografía, fotografia, fotografie, photographie, fotoğraf, фото, фотография, 照片, 摄影, 写真, 사진, صورة فوتوغرافية, तस्वीर, फोटो',
  'medium:paint':
    'watercolor, watercolour, aquarelle, oil painting, oil on canvas, acrylic, gouache, fresco, painting, impressionist, impasto, acuarela, óleo, pintura, aquarell, ölgemälde, gemälde, peinture, aquarela, acquerello, dipinto, suluboya, yağlı boya, акварель, живопись, 水彩, 油画, 水墨, 油絵, 수채화, 유화, ألوان مائية, لوحة زيتية, जलरंग',
  'medium:drawn':
    'drawing, sketch, pencil, charcoal, ink, line art, illustration, illustrated, anime, manga, comic, cartoon, ghibli, storybook, dibujo, boceto, ilustración, dessin, croquis, zeichnung, skizze, desenho, ilustração, disegno, illustrazione, çizim, karakalem, illüstrasyon, рисунок, эскиз, иллюстрация, аниме, 插画, 素描, 漫画, 动漫, イラスト, アニメ, 일러스트, 애니메이션, رسم, चित्रण',
  'medium:render':
    '3d, 3d render, cgi, octane, unreal engine, blender, cinema 4d, low poly, low-poly, isometric, claymation, clay, plasticine, voxel, chibi, pbr, renderizado, rendu 3d, 3d-render, izometrik, рендер, 渲染, レンダリング, 렌더링',
  'medium:graphic':
    'logo, logos, vector, icon, icons, flat design, pixel art, infographic, poster, sticker, typography, line icon, pictogram, emblem, logotipo, vectorial, affiche, plakat, cartaz, manifesto, afiş, логотип, плакат, 矢量, 图标, 海报, ロゴ, ポスター, 로고, 포스터, شعار, लोगो',
  'palette:mono':
    'black and white, black-and-white, monochrome, monochromatic, grayscale, greyscale, sepia, blanco y negro, noir et blanc, schwarzweiß, schwarz-weiß, preto e branco, bianco e nero, siyah beyaz, чёрно-белый, черно-белая, 黑白, 白黒, モノクロ, 흑백, أبيض وأسود, श्वेत-श्याम',
  'palette:bright':
    'neon, vibrant, saturated, colorful, colourful, vivid, rainbow, vibrante, neón, colorido, coloré, vif, bunt, leuchtend, vivace, canlı renkler, renkli, неон, яркий, яркие, 霓虹, 鲜艳, ネオン, 鮮やか, 네온, 선명한, نيون, रंगीन',
  'palette:soft':
    'pastel, pastels, muted, desaturated, faded, soft colors, soft colours, tonos pastel, tons pastel, pastellfarben, gedämpft, tenui, пастельный, приглушённый, 柔和, 粉彩, パステル, 파스텔, باستيل',
  'palette:warm': 'warm colors, warm colours, warm tones, warm palette, warm',
  'palette:cool': 'cool colors, cool tones, cold colors, cold palette, blue tones, teal',
  'place:studio':
    'studio, white background, plain background, solid background, solid-colored background, transparent background, seamless backdrop, fondo blanco, fond blanc, weißer hintergrund, fundo branco, sfondo bianco, beyaz arka plan, белый фон, 白色背景, 白背景, 흰 배경, خلفية بيضاء',
  'place:indoor':
    'indoor, indoors, interior, room, kitchen, bedroom, office, clinic, café, cafe, hallway, library, habitación, cocina, oficina, intérieur, chambre, cuisine, zimmer, küche, quarto, cozinha, stanza, cucina, oda, mutfak, комната, кухня, 室内, 房间, 部屋, 실내, 방, غرفة, कमरा',
  'place:outdoor':
    'outdoor, outdoors, forest, mountain, mountains, beach, street, desert, ocean, sea, river, field, garden, park, snow, sky, city, jungle, bosque, montaña, playa, calle, ciudad, nieve, forêt, montagne, plage, rue, ville, neige, wald, berg, strand, straße, stadt, schnee, floresta, praia, rua, cidade, neve, foresta, spiaggia, strada, città, orman, dağ, sahil, sokak, şehir, kar, лес, гора, пляж, улица, город, снег, 森林, 山, 海, 街, 城市, 雪, 森, 都市, 숲, 바다, 거리, 도시, غابة, جبل, شاطئ, مدينة, जंगल, पहाड़, शहर',
  'mood:dark':
    'dark, gloomy, ominous, horror, eerie, gritty, sinister, creepy, dystopian, haunting, oscuro, tenebroso, sombre, effrayant, düster, gruselig, sombrio, assustador, oscuro, cupo, karanlık, korkunç, мрачный, тёмный, 黑暗, 阴森, 恐怖, 暗い, 不気味, 어두운, 무서운, مظلم, مخيف, डरावना, अंधेरा',
  'mood:bright':
    'cheerful, joyful, happy, festive, cute, whimsical, playful, fun, kawaii, alegre, feliz, festivo, joyeux, mignon, fröhlich, niedlich, fofo, allegro, felice, neşeli, sevimli, mutlu, весёлый, милый, 欢快, 可爱, 快乐, かわいい, 楽しい, 귀여운, 즐거운, سعيد, مرح, खुश, प्यारा',
  'mood:calm':
    'calm, serene, peaceful, tranquil, cozy, cosy, quiet, dreamy, sereno, tranquilo, paisible, serein, ruhig, friedlich, gemütlich, calmo, sakin, huzurlu, спокойный, уютный, 宁静, 平静, 温馨, 静か, 穏やか, 평화로운, 고요한, هادئ, शांत',
  'shot:close':
    'close-up, close up, closeup, macro, portrait, headshot, bust, primer plano, retrato, gros plan, nahaufnahme, porträt, close, primo piano, ritratto, yakın çekim, portre, крупный план, портрет, 特写, 肖像, クローズアップ, 肖像画, 클로즈업, 초상, لقطة قريبة, क्लोज़-अप',
  'shot:wide':
    'wide shot, wide-angle, wide angle, landscape, panorama, panoramic, cityscape, aerial, establishing shot, skyline, paisaje, panorámica, paysage, landschaft, paisagem, paesaggio, manzara, пейзаж, панорама, 全景, 风景, 航拍, 風景, 풍경, منظر طبيعي, परिदृश्य',
  'shot:top':
    "top-down, top down, bird's-eye, bird's eye, flat lay, overhead, vista cenital, vue de dessus, vogelperspektive, vista superior, vista dall'alto, kuş bakışı, вид сверху, 俯视, 俯瞰, 탑뷰",
  'text:wanted':
    'text, title, caption, captions, typography, lettering, slogan, logo, poster, label, headline, font, texto, título, texte, titre, titel, schrift, titolo, testo, başlık, yazı, текст, надпись, заголовок, 文字, 标题, 文字入り, タイトル, 글자, 제목, نص, عنوان, शीर्षक',
  'people:present':
    'person, people, man, woman, boy, girl, child, children, portrait, face, model, he, she, couple, hombre, mujer, homme, femme, mann, frau, homem, mulher, uomo, donna, adam, kadın, insan, мужчина, женщина, человек, 男人, 女人, 人物, 男性, 女性, 남자, 여자, رجل, امرأة, आदमी, औरत',
} as const;

export type Trait = keyof typeof TRAIT_WORDS;

/** Words by which a prompt shows that it already says something about a side of the picture. */
export const FACET_WORDS = {
  composition:
    'composition, composed, framing, framed, framing, rule of thirds, symmetrical, symmetry, centered, centred, centrally, foreground, close-up, closeup, close up, macro, wide shot, wide-angle, wide angle, full body, full-body, half-body, angle, camera_angle, perspective, top-down, overhead, aerial, isometric, eye-level, viewpoint, crop, composición, encuadre, plano, cadrage, perspectiva, bildaufbau, perspektive, composição, enquadramento, composizione, inquadratura, kompozisyon, açı, композиция, ракурс, 构图, 视角, 構図, アングル, 구도, 앵글, تكوين, زاوية, रचना, कोण',
  lighting:
    'lighting, light, lights, lit, backlit, rim light, sunlight, moonlight, candlelight, spotlight, shadow, shadows, glow, glowing, golden hour, chiaroscuro, volumetric, luz, iluminación, iluminação, sombra, sombras, lumière, éclairage, ombre, ombres, licht, beleuchtung, schatten, luce, illuminazione, ışık, aydınlatma, gölge, свет, освещение, тени, 光线, 灯光, 光, 照明, ライティング, 조명, 빛, ضوء, إضاءة, प्रकाश, रोशनी',
  colour:
    'color, colors, colour, colours, colored, coloured, palette, hue, hues, tones, black and white, monochrome, sepia, neon, pastel, vibrant, red, blue, green, golden, color_palette, dominant_palette, paleta, colores, cores, couleur, couleurs, farbe, farben, farbpalette, colori, tavolozza, renk, renkler, цвет, цвета, палитра, 颜色, 色彩, 配色, 色, 색상, 색감, لون, ألوان, रंग',
  lens: 'technique, lens, 35mm, 50mm, 85mm, f/1.4, f/1.8, f/2.8, aperture, bokeh, depth of field, depth_of_field, dslr, shot on, camera, macro, fisheye, anamorphic, telephoto, watercolor, watercolour, oil painting, acrylic, gouache, ink, pencil, charcoal, brush, octane, blender, unreal engine, cinema 4d, vector, pixel art, clay, lente, cámara, câmera, objectif, profondeur de champ, objektiv, kamera, obiettivo, объектив, камера, 镜头, 景深, 相机, レンズ, カメラ, 렌즈, 카메라, عدسة, كاميرا, लेंस, कैमरा',
  mood: 'mood, atmosphere, atmospheric, feeling, vibe, moody, ambience, ambiance, emotion, evoke, dramatic, serene, cozy, eerie, joyful, nostalgic, melancholic, whimsical, festive, playful, epic, mysterious, ambiente, atmósfera, atmosphère, stimmung, atmosphäre, atmosfera, clima, umore, atmosfer, hava, duygu, настроение, атмосфера, 氛围, 气氛, 情绪, 雰囲気, ムード, 분위기, 무드, أجواء, مزاج, माहौल, मूड',
  detail:
    'detailed, detail, details, intricate, texture, textures, textured, high resolution, high-resolution, 4k, 8k, sharp, crisp, hyperrealistic, ultra-realistic, fine, skin texture, detalle, detalles, detallado, textura, détails, détaillé, detailliert, details, detalhado, detalhes, dettagli, dettagliato, ayrıntı, detaylı, doku, детали, детализация, текстура, 细节, 纹理, 高清, ディテール, 質感, 디테일, 질감, تفاصيل, विवरण, बनावट',
  background:
    'background, backdrop, setting, environment, surroundings, scenery, scene, location, landscape, fondo, escenario, arrière-plan, fond, décor, hintergrund, umgebung, fundo, cenário, sfondo, ambientazione, arka plan, ortam, mekan, фон, обстановка, 背景, 场景, 環境, シーン, 배경, 장면, خلفية, مشهد, पृष्ठभूमि, दृश्य',
} as const;

export type Facet = keyof typeof FACET_WORDS;
