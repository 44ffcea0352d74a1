// What words say about a picture. Words of all languages stand together: none means something else
// in another of them where both are tried. Terms of several words are written as they are.

/** `group:value`: values of one group exclude each other, so nothing that says another is added. */
export const TRAIT_WORDS = {
  'time:night': `
    night, midnight, nighttime, moonlight, moonlit, nocturnal, noche, nuit, nacht, nachts,
    noite, notte, gece, ночь, ночью, ночной, 夜晚, 深夜, 夜景, 夜, 밤, ليل, ليلا, الليل, रात,
    milky way, night sky, starry, starlit, stars at night, northern lights, aurora borealis,
    nightscape, night-time, vía láctea, estrellado, cielo nocturno, voie lactée, ciel étoilé,
    nocturne, milchstraße, sternenhimmel, nächtlich*, via láctea, céu estrelado, noturno,
    noturna, via lattea, cielo stellato, notturno, notturna, samanyolu, yıldızlı, gece yarısı,
    gecesi, geceleyin, млечный путь, звёздное небо, звездное небо, полночь, ночном, ночная,
    ночного, 银河, 星空, 夜间, 夜里, 天の川, 夜空, 真夜中, 은하수, 밤하늘, 한밤, درب التبانة, منتصف الليل, ليلة,
    रात्रि, तारों भरा
  `,
  'time:golden': `
    golden hour, sunset, sunrise, dusk, dawn, twilight, atardecer, amanecer, coucher de soleil,
    crépuscule, sonnenuntergang, sonnenaufgang, pôr do sol, amanhecer, tramonto, alba,
    gün batımı, şafak, закат, рассвет, 日落, 黄昏, 日出, 夕焼け, 夕暮れ, 일몰, 노을, غروب, شروق, सूर्यास्त,
    सूर्योदय, blue hour, evening light, morning light, sundown, alpenglow, puesta de sol,
    ocaso, hora dorada, hora azul, aube, heure dorée, heure bleue, soleil couchant, abendrot,
    morgenrot, dämmerung, goldene stunde, blaue stunde, entardecer, nascer do sol,
    hora dourada, alvorada, ora blu, ora d'oro, gün doğumu, günbatımı, gün batımında,
    alacakaranlık, altın saat, закате, рассвете, сумерки, золотой час, 夕阳, 夕陽, 晚霞, 黎明, 清晨, 日落时,
    夕日, 朝焼け, 夜明け, 日の出, 석양, 해질녘, 황혼, 새벽, 일출, الغروب, الشروق, الفجر, فجر, गोधूलि, भोर
  `,
  'time:day': `
    noon, midday, daylight, sunny, daytime, mediodía, soleado, midi, ensoleillé, mittag,
    sonnig, meio-dia, ensolarado, mezzogiorno, soleggiato, güneşli, öğle, полдень, солнечный,
    白天, 正午, 晴天, 昼, 대낮, نهار, दोपहर, bright day, clear day, broad daylight, afternoon,
    luz del día, mediodia, tarde soleada, plein jour, en plein soleil, tageslicht, luz do dia,
    luce del giorno, gün ışığı, öğlen, öğle vakti, gündüz, днём, дневной свет, солнечный день,
    中午, 白日, 昼間, 真昼, 정오, 한낮, النهار, الظهيرة, दिन में
  `,
  'medium:photo': `
    photo, photos, photograph, photographs, photography, photographic, photorealistic,
    photoreal, photo-realistic, dslr, 35mm, 85mm, 50mm, film still, foto, fotografía,
    fotografia, fotografie, photographie, fotoğraf, фото, фотография, 照片, 摄影, 写真, 사진,
    صورة فوتوغرافية, तस्वीर, फोटो, selfie, polaroid, snapshot, foto von, fotos, photo de,
    fotografico, fotografik, фотографии, фотореалистичн*, photoréaliste, fotorrealista,
    fotorealistisch, fotorealistico, 实拍, フォト, 실사, صورة, फ़ोटो, realistic photo,
    ultra realistic, ultra-realistic, hyper-realistic, hyper realistic, hyperrealistic,
    hyperrealism, photo realism, photorealism, hiper-realistik, hiperrealistik, ultra gerçekçi,
    hiperrealista, ultrarrealista, hyperréaliste, hyperrealistisch, iperrealistico,
    гиперреалистичн*, 超写实, 超リアル, 극사실
  `,
  'medium:paint': `
    watercolor, watercolour, aquarelle, oil painting, oil on canvas, acrylic, gouache, fresco,
    painting, impressionist, impasto, acuarela, óleo, pintura, aquarell, ölgemälde, gemälde,
    peinture, aquarela, acquerello, dipinto, suluboya, yağlı boya, акварель, живопись, 水彩, 油画,
    水墨, 油絵, 수채화, 유화, ألوان مائية, لوحة زيتية, जलरंग, watercolors, watercolours, oil paint,
    oils, painted, painterly, tempera, encaustic, óleo sobre lienzo, acuarelas, gemalt,
    ölfarbe, ölbild, huile sur toile, aquarelles, peint, óleo sobre tela, olio su tela,
    sulu boya, yağlıboya, guaj, tuval, акварелью, маслом, гуашь, картина маслом, 水粉, 国画, 油彩,
    水墨画, 日本画, 아크릴화, لوحة, तैल चित्र, चित्रकारी
  `,
  'medium:drawn': `
    drawing, sketch, pencil, charcoal, line art, illustration, illustrated, anime, manga,
    cartoon, ghibli, storybook, dibujo, boceto, ilustración, dessin, croquis, zeichnung,
    skizze, desenho, ilustração, disegno, illustrazione, çizim, karakalem, illüstrasyon,
    рисунок, эскиз, иллюстрация, аниме, 插画, 素描, 漫画, 动漫, イラスト, アニメ, 일러스트, 애니메이션, رسم, चित्रण,
    ink drawing, ink wash, pen and ink, ink illustration, comic book style, comic style,
    comic strip, line drawing, crayon, coloring page, woodcut, etching, linocut, engraving,
    a lápiz, tinta china, caricatura, viñeta, bande dessinée, au crayon, à l'encre, bleistift,
    tuschezeichnung, holzschnitt, comicstil, karikatur, a lápis, nanquim, a matita, fumetto,
    xilografia, kara kalem, çizgi film, çizgi roman, гравюра, карандашом, комикс, мультфильм,
    版画, 线稿, 铅笔画, 卡通, 動漫, 鉛筆画, 線画, マンガ, 연필화, 만화, كرتون, أنمي, कार्टून, रेखाचित्र
  `,
  'medium:render': `
    3d, 3d render, cgi, octane, unreal engine, blender, cinema 4d, low poly, low-poly,
    isometric, claymation, clay, plasticine, voxel, chibi, pbr, renderizado, rendu 3d,
    3d-render, izometrik, рендер, 渲染, レンダリング, 렌더링, 3d model, 3d scene, 3d art, 3d style, lego,
    papercraft, 3d-modell, modelo 3d, modèle 3d, modello 3d, 3d modeli, 3д, 3d модель,
    изометр*, 三维, 3d渲染, 3dcg, 3d 렌더, ثلاثي الأبعاد, थ्री डी
  `,
  'medium:pixel': `
    pixel art, pixel-art, pixelart, 8-bit, 16-bit, 8 bit, 16 bit, arte pixel, pixelkunst,
    piksel sanatı, piksel, пиксель-арт, пиксель арт, пиксельн*, 像素, ピクセルアート, ドット絵, 픽셀, بكسل,
    पिक्सेल
  `,
  'medium:graphic': `
    logo, logos, vector, flat design, infographic, sticker, typography, line icon, pictogram,
    emblem, logotipo, vectorial, affiche, plakat, cartaz, manifesto, afiş, логотип, плакат, 矢量,
    图标, 海报, ロゴ, ポスター, 로고, 포스터, شعار, लोगो, poster for, movie poster, travel poster, poster of,
    poster design, icon for, icon set, app icon, icon of, an icon, set of icons, vector art,
    flat vector, tattoo design, infografía, infographie, infografik, infográfico, иконка,
    иконки, логотипа, эмблема, наклейка, 标志, 徽标, アイコン, 아이콘, 스티커, أيقونة, ملصق, पोस्टर, आइकन,
    minimalist poster, event poster, concert poster, vintage poster, propaganda poster,
    poster advertising
  `,
  'palette:mono': `
    black and white, black-and-white, monochrome, monochromatic, grayscale, greyscale, sepia,
    blanco y negro, noir et blanc, schwarzweiß, schwarz-weiß, preto e branco, bianco e nero,
    siyah beyaz, чёрно-белый, черно-белая, 黑白, 白黒, モノクロ, 흑백, أبيض وأسود, श्वेत-श्याम,
    black-white, b&w, single color, single colour, noir blanc, en noir et blanc, monocromo,
    monocromático, monochromatique, einfarbig, monocromatico, tek renk, siyah-beyaz,
    чёрно-белое, черно-белое, чёрно-белая, черно-белый, монохром*, 单色, 水墨, 単色, 단색, أحادي اللون
  `,
  'palette:bright':
    'neon, vibrant, saturated, colorful, colourful, vivid, rainbow, vibrante, neón, colorido, coloré, vif, bunt, leuchtend, vivace, canlı renkler, renkli, неон, яркий, яркие, 霓虹, 鲜艳, ネオン, 鮮やか, 네온, 선명한, نيون, रंगीन',
  'palette:soft':
    'pastel, pastels, muted, desaturated, faded, soft colors, soft colours, tonos pastel, tons pastel, pastellfarben, gedämpft, tenui, пастельный, приглушённый, 柔和, 粉彩, パステル, 파스텔, باستيل',
  'palette:warm': `
    warm colors, warm colours, warm tones, warm palette, warm hues, tonos cálidos, tons chauds,
    warme farben, warme töne, tons quentes, toni caldi, sıcak renkler, тёплые тона,
    теплые тона, 暖色, 난색, 따뜻한 색, ألوان دافئة
  `,
  'palette:cool': `
    cool colors, cool tones, cold colors, cold palette, blue tones, teal, cool colours,
    cold tones, tonos fríos, tons froids, kalte farben, kühle farben, tons frios, toni freddi,
    soğuk renkler, холодные тона, 冷色, 寒色, 한색, ألوان باردة
  `,
  'light:said': `
    storm, storms, stormy, thunderstorm, hurricane, tornado, tormenta, tempestad, orage,
    tempête, sturm, gewitter, tempestade, tempesta, temporale, fırtına, буря, шторм, гроза,
    暴风雨, 雷雨, 嵐, 폭풍, عاصفة, तूफ़ान, flash, harsh, hard light, hard lighting, soft light,
    soft lighting, spotlight, spotlights, candle, candles, candlelight, candlelit, candle lit,
    lantern, lanterns, lamp, lamps, lamplight, torch, torches, torchlight, campfire, bonfire,
    fire, flames, firelight, fireplace, fireworks, lightning, neon, sun, sunny, sunlight,
    sunlit, sunbeam, sunbeams, sunshine, backlit, backlight, backlighting, moon, moonlight,
    moonlit, laser, lasers, high contrast, low contrast, high key, low key, silhouette,
    silhouettes, chiaroscuro, glowing, glow, glows, bioluminescent, overexposed, underexposed,
    dimly lit, street lights, streetlight, fairy lights, christmas lights, luz suave, luz dura,
    contraluz, vela, velas, farol, faroles, lámpara, fuego, fuegos artificiales, relámpago,
    neón, sol, luna, alto contraste, silueta, contre-jour, bougie, bougies, lanterne, lampe,
    lampes, feu, feux d'artifice, éclair, néon, soleil, lune, fort contraste, fort contrastes,
    contraste fort, gegenlicht, kerze, kerzen, kerzenlicht, laterne, laternen, lampen, feuer,
    feuerwerk, blitz, blitzlicht, sonne, sonnenlicht, mond, mondlicht, hartes licht,
    weiches licht, starker kontrast, hoher kontrast, schattenriss, lanterna, luminária, fogo,
    fogos de artifício, raio, lua, silhueta, controluce, candela, candele, lampada, fuoco,
    fuochi d'artificio, fulmine, sole, alto contrasto, mumlar, mum ışığı, fener, lamba, ateş,
    havai fişek, şimşek, flaş, güneş, güneşli, ay ışığı, yüksek kontrast, silüet, свеча, свечи,
    свечах, фонарь, фонари, фонарей, лампа, огонь, костёр, фейерверк, молния, вспышка, солнце,
    луна, луны, контровой, контраст*, силуэт, неон*, 烛光, 蜡烛, 灯笼, 火焰, 烟花, 闪电, 闪光灯, 霓虹, 阳光, 太阳,
    月亮, 月光, 逆光, 强烈对比, 高对比, 剪影, 灯光, キャンドル, ろうそく, 提灯, 炎, 花火, 稲妻, フラッシュ, ネオン, 太陽, 日差し, 月明かり,
    ハイコントラスト, シルエット, 촛불, 등불, 불꽃, 번개, 플래시, 네온, 햇빛, 햇살, 태양, 달빛, 역광, 실루엣, 고대비, شمعة, شموع, فانوس,
    فوانيس, نار, ألعاب نارية, برق, فلاش, نيون, الشمس, شمس, القمر, قمر, ضوء القمر, تباين عال,
    मोमबत्ती, दीपक, लालटेन, आग, आतिशबाज़ी, बिजली, नियॉन, सूरज, सूर्य, धूप, चाँद, चांद, चाँदनी
  `,
  'place:studio': `
    white background, plain background, solid background, solid-colored background,
    transparent background, seamless backdrop, fondo blanco, fond blanc, weißer hintergrund,
    fundo branco, sfondo bianco, beyaz arka plan, белый фон, 白色背景, 白背景, 흰 배경, خلفية بيضاء,
    studio shot, studio photo, studio photograph, studio photography, studio portrait,
    studio light, studio lighting, studio lights, studio background, studio backdrop,
    in a studio, in the studio, photo studio, studio setting, product shot, product photo,
    plain backdrop, black background, foto de estudio, de estudio, en studio, photo de studio,
    studioaufnahme, im studio, studiofoto, foto de estúdio, in studio, stüdyo, stüdyoda,
    студийн*, в студии, 影棚, 摄影棚, スタジオ, 스튜디오, استوديو, स्टूडियो
  `,
  'place:indoor': `
    indoor, indoors, interior, room, kitchen, bedroom, office, clinic, café, cafe, hallway,
    library, habitación, cocina, oficina, intérieur, chambre, cuisine, zimmer, küche, quarto,
    cozinha, stanza, cucina, oda, mutfak, комната, кухня, 室内, 房间, 部屋, 실내, 방, غرفة, कमरा,
    living room, studio apartment, hall, corridor, staircase, restaurant, shop, store,
    classroom, workshop, church, cathedral, museum, attic, basement, subway, train interior,
    inside a, inside the, salón, taller, iglesia, salle, salon, église, atelier, wohnzimmer,
    werkstatt, kirche, büro, sala de estar, igreja, soggiorno, chiesa, ufficio, kafe, kilise,
    ofis, кафе, церковь, кухне, комнате, мастерская, 办公室, 厨房, 咖啡馆, 教堂, 教室, 台所, カフェ, 주방, 카페, 교실,
    مطبخ, مقهى, रसोई, कार्यालय
  `,
  'place:outdoor': `
    storm, rain, rainy, raining, fog, foggy, mist, misty, snowy, snowing, clouds, cloudy,
    lluvia, niebla, pluie, brouillard, regen, nebel, chuva, neblina, pioggia, nebbia, yağmur,
    sis, дождь, туман, дождём, 雨, 雾, 霧, 비가, 안개, مطر, ضباب, बारिश, कोहरा, outdoor, outdoors,
    forest, mountain, mountains, beach, street, desert, ocean, sea, river, garden, park, snow,
    sky, city, jungle, bosque, montaña, playa, calle, ciudad, nieve, forêt, montagne, plage,
    rue, ville, neige, wald, berg, strand, straße, stadt, schnee, floresta, praia, rua, cidade,
    neve, foresta, spiaggia, strada, città, orman, dağ, sahil, sokak, şehir, kar, лес, гора,
    пляж, улица, город, снег, 森林, 山, 海, 街, 城市, 雪, 森, 都市, 숲, 바다, 거리, 도시, غابة, جبل, شاطئ, مدينة,
    जंगल, पहाड़, शहर, harbour, harbor, port, marina, market, village, bridge, alley, rooftop,
    lake, waterfall, island, valley, coast, coastline, shore, cliff, cliffs, canyon, farm,
    meadow, hill, hills, countryside, road, highway, plaza, pier, dock, savanna, glacier,
    tundra, volcano, wilderness, puerto, mercado, pueblo, puente, lago, isla, jardín, tejado,
    ciudades, port de pêche, marché, pont, jardin, toit, champ, hafen, markt, dorf, brücke,
    insel, garten, dach, feld, küste, wiese, porto, aldeia, ilha, jardim, telhado, campo,
    costa, mercato, paese, isola, giardino, tetto, liman, limanı, pazar, köy, köprü, göl,
    bahçe, çatı, çatıda, ormanda, sokakta, sokağı, şehirde, deniz, гавань, порт, рынок,
    деревня, мост, озеро, остров, сад, крыша, крыше, лесу, море, пляже, улице, городе, берег*,
    поле, 港口, 市场, 村庄, 桥, 湖, 岛, 花园, 屋顶, 河, 田野, 海边, 港, 市場, 村, 橋, 島, 庭, 屋根, 川, 街角, 草原, 항구, 시장, 마을,
    다리, 호수, 섬, 정원, 지붕, 강가, 들판, 해변, ميناء, سوق, قرية, جسر, بحيرة, جزيرة, حديقة, سطح, بحر, البحر,
    الغابة, المدينة, बाज़ार, गाँव, नदी, झील, समुद्र, बगीचा, तट, fields, a field, wheat field,
    open field, grass field, field of flowers, football field, lac de montagne, town square
  `,
  'place:elsewhere': `
    underwater, under water, undersea, deep sea, seabed, ocean floor, coral reef, reef, outer space, in space, galaxy, nebula, planet, cosmos, cosmic,
    submarino, bajo el agua, arrecife, espacio exterior, galaxia, sous-marin, sous l'eau, récif, espace, galaxie,
    unterwasser, riff, weltraum, weltall, galaxie, debaixo d'água, subaquático, recife, espaço sideral, subacqueo, sott'acqua, barriera corallina, spazio,
    su altı, sualtı, mercan, uzay, uzayda, galaksi, под водой, подводн*, риф, космос, космосе, галактик*, 水下, 海底, 珊瑚, 太空, 宇宙, 星系, 水中, サンゴ, 銀河,
    수중, 바닷속, 산호, 우주, 은하, تحت الماء, الفضاء, مجرة, पानी के नीचे, अंतरिक्ष
  `,
  'mood:dark':
    'dark, gloomy, ominous, horror, eerie, gritty, sinister, creepy, dystopian, haunting, oscuro, tenebroso, sombre, effrayant, düster, gruselig, sombrio, assustador, oscuro, cupo, karanlık, korkunç, мрачный, тёмный, 黑暗, 阴森, 恐怖, 暗い, 不気味, 어두운, 무서운, مظلم, مخيف, डरावना, अंधेरा',
  'mood:bright':
    'cheerful, joyful, happy, festive, cute, whimsical, playful, fun, kawaii, alegre, feliz, festivo, joyeux, mignon, fröhlich, niedlich, fofo, allegro, felice, neşeli, sevimli, mutlu, весёлый, милый, 欢快, 可爱, 快乐, かわいい, 楽しい, 귀여운, 즐거운, سعيد, مرح, खुश, प्यारा',
  'mood:calm':
    'calm, serene, peaceful, tranquil, cozy, cosy, quiet, dreamy, sereno, tranquilo, paisible, serein, ruhig, friedlich, gemütlich, calmo, sakin, huzurlu, спокойный, уютный, 宁静, 平静, 温馨, 静か, 穏やか, 평화로운, 고요한, هادئ, शांत',
  'shot:close': `
    close-up, close up, closeup, macro, portrait, headshot, bust, primer plano, retrato,
    gros plan, nahaufnahme, porträt, primo piano, ritratto, yakın çekim, portre, крупный план,
    портрет, 特写, 肖像, クローズアップ, 肖像画, 클로즈업, 초상, لقطة قريبة, क्लोज़-अप, extreme close-up,
    macro shot, bust shot, head and shoulders, detail shot, close view, retrato de, gros-plan,
    makro, makroaufnahme, porträtfoto, крупным планом, портрета, макро, 微距, 大头照, 接写, アップ,
    ポートレート, 접사, بورتريه, पोर्ट्रेट, क्लोज अप
  `,
  'shot:wide': `
    wide shot, wide-angle, wide angle, landscape, panorama, panoramic, cityscape, aerial,
    establishing shot, skyline, paisaje, panorámica, paysage, landschaft, paisagem, paesaggio,
    manzara, пейзаж, панорама, 全景, 风景, 航拍, 風景, 풍경, منظر طبيعي, परिदृश्य, milky way, seascape,
    skyscape, vista, drone shot, wide view, wide-angle shot, panorama of, paisajes,
    vue aérienne, panoramique, luftaufnahme, stadtansicht, vista aérea, panorâmica, veduta,
    panoramica, panoramik, havadan, silüet, с высоты, с воздуха, 远景, 俯瞰城市, 遠景, 空撮, 夜景, 전경, 항공,
    بانورام*, منظر, विहंगम
  `,
  'shot:top':
    "top-down, top down, bird's-eye, bird's eye, flat lay, overhead, vista cenital, vue de dessus, vogelperspektive, vista superior, vista dall'alto, kuş bakışı, вид сверху, 俯视, 俯瞰, 탑뷰",
  'text:wanted': `
    text, title, caption, captions, typography, lettering, slogan, logo, poster, headline,
    font, texto, título, texte, titre, titel, schrift, titolo, testo, başlık, yazı, текст,
    надпись, заголовок, 文字, 标题, 文字入り, タイトル, 글자, 제목, نص, عنوان, शीर्षक, labels, lettered, quote,
    sign that says, sign saying, words, wording, book cover, album cover, magazine cover,
    business card, menu design, infographic, meme, cartel, letrero, inscription, enseigne,
    aufschrift, schriftzug, inschrift, letreiro, insegna, scritta, tabela yazısı, вывеска,
    надписью, 字样, 题字, 看板, ロゴ, ポスター, 간판, 로고, 포스터, لافتة, شعار, लोगो, पोस्टर
  `,
  'people:present': `
    person, people, man, woman, boy, girl, child, children, he, she, couple, hombre, mujer,
    homme, femme, mann, frau, homem, mulher, uomo, donna, adam, kadın, insan, мужчина, женщина,
    человек, 男人, 女人, 人物, 男性, 女性, 남자, 여자, رجل, امرأة, आदमी, औरत, men, women, boys, girls, kids,
    kid, baby, toddler, mother, father, grandmother, grandfather, crowd, family, dancer,
    athlete, worker, chef, soldier, businessman, businesswoman, bride, groom, her, his, niño,
    niña, niños, personas, anciano, anciana, enfant, enfants, fille, garçon, personne, kinder,
    mädchen, junge, mensch, menschen, criança, menina, menino, pessoa, pessoas, bambino,
    bambina, persone, ragazza, ragazzo, çocuk, çocuklar, kız, erkek, kişi, девушка, мальчик,
    девочка, ребёнок, дети, люди, 女孩, 男孩, 孩子, 老人, 人们, 子供, 少女, 少年, 人々, 아이, 소녀, 소년, 사람, طفل,
    طفلة, فتاة, أطفال, लड़की, लड़का, बच्चा, बच्चे
  `,
} as const;

export type Trait = keyof typeof TRAIT_WORDS;

/** Words by which a prompt shows that it already says something about a side of the picture. */
export const FACET_WORDS = {
  composition:
    'composition, composed, framing, framed, framing, rule of thirds, symmetrical, symmetry, centered, centred, centrally, foreground, close-up, closeup, close up, macro, wide shot, wide-angle, wide angle, full body, full-body, half-body, angle, camera_angle, perspective, top-down, overhead, aerial, isometric, eye-level, viewpoint, crop, composición, encuadre, plano, cadrage, perspectiva, bildaufbau, perspektive, composição, enquadramento, composizione, inquadratura, kompozisyon, açı, композиция, ракурс, 构图, 视角, 構図, アングル, 구도, 앵글, تكوين, زاوية, रचना, कोण',
  lighting:
    'lighting, light, lights, lit, backlit, rim light, sunlight, moonlight, candlelight, spotlight, shadow, shadows, glow, glowing, golden hour, chiaroscuro, volumetric, luz, iluminación, iluminação, sombra, sombras, lumière, éclairage, ombre, ombres, licht, beleuchtung, schatten, luce, illuminazione, ışık, aydınlatma, gölge, свет, освещение, тени, 光线, 灯光, 光, 照明, ライティング, 조명, 빛, ضوء, إضاءة, प्रकाश, रोशनी',
  colour: `
    color, colors, colour, colours, colored, coloured, palette, hue, hues, tones,
    black and white, monochrome, sepia, neon, pastel, vibrant, red, blue, green, golden,
    color_palette, dominant_palette, paleta, colores, cores, couleur, couleurs, farbe, farben,
    farbpalette, colori, tavolozza, renk, renkler, цвет, цвета, палитра, 颜色, 色彩, 配色, 色, 색상, 색감,
    لون, ألوان, रंग, white, black, yellow, pink, purple, violet, orange, brown, grey, gray,
    silver, gold, turquoise, crimson, scarlet, emerald, beige, blanco, blanca, negro, negra,
    rojo, roja, azul, verde, amarillo, blanc, blanche, noir, noire, rouge, bleu, bleue, vert,
    verte, jaune, weiß, weiße, schwarz, schwarze, schwarzer, rote, roter, blau, blaue, grün,
    grüne, gelb, branco, branca, preto, preta, vermelho, vermelha, amarelo, bianco, bianca,
    nero, nera, rosso, rossa, blu, giallo, beyaz, siyah, kırmızı, mavi, yeşil, sarı, белый,
    белая, белое, чёрный, чёрная, черный, черная, красный, красная, синий, синяя, зелёный,
    жёлтый, 白色, 黑色, 红色, 蓝色, 绿色, 黄色, 金色, 白い, 黒い, 赤い, 青い, 緑, 黄色い, 하얀, 검은, 빨간, 파란, 초록, 노란, أبيض,
    أسود, أحمر, أزرق, أخضر, سفيد, काला, काली, लाल, नीला, हरा, सफ़ेद
  `,
  lens: `
    technique, lens, 35mm, 50mm, 85mm, f/1.4, f/1.8, f/2.8, aperture, bokeh, depth of field,
    depth_of_field, dslr, shot on, camera, macro, fisheye, anamorphic, telephoto, watercolor,
    watercolour, oil painting, acrylic, gouache, ink, pencil, charcoal, brush, octane, blender,
    unreal engine, cinema 4d, vector, pixel art, clay, lente, cámara, câmera, objectif,
    profondeur de champ, objektiv, kamera, obiettivo, объектив, камера, 镜头, 景深, 相机, レンズ, カメラ,
    렌즈, 카메라, عدسة, كاميرا, लेंस, कैमरा, iphone, smartphone, phone camera, polaroid, webcam,
    gopro, cctv, security camera, disposable camera, pinhole, tilt-shift, long exposure,
    double exposure, infrared, x-ray, telescope, microscope, drone
  `,
  mood: 'mood, atmosphere, atmospheric, feeling, vibe, moody, ambience, ambiance, emotion, evoke, dramatic, serene, cozy, eerie, joyful, nostalgic, melancholic, whimsical, festive, playful, epic, mysterious, ambiente, atmósfera, atmosphère, stimmung, atmosphäre, atmosfera, clima, umore, atmosfer, hava, duygu, настроение, атмосфера, 氛围, 气氛, 情绪, 雰囲気, ムード, 분위기, 무드, أجواء, مزاج, माहौल, मूड',
  detail:
    'detailed, detail, details, intricate, texture, textures, textured, high resolution, high-resolution, 4k, 8k, sharp, crisp, hyperrealistic, ultra-realistic, fine, skin texture, detalle, detalles, detallado, textura, détails, détaillé, detailliert, details, detalhado, detalhes, dettagli, dettagliato, ayrıntı, detaylı, doku, детали, детализация, текстура, 细节, 纹理, 高清, ディテール, 質感, 디테일, 질감, تفاصيل, विवरण, बनावट',
  background: `
    background, backdrop, setting, environment, surroundings, scenery, scene, location,
    landscape, fondo, escenario, arrière-plan, fond, décor, hintergrund, umgebung, fundo,
    cenário, sfondo, ambientazione, arka plan, ortam, mekan, фон, обстановка, 背景, 场景, 環境, シーン,
    배경, 장면, خلفية, مشهد, पृष्ठभूमि, दृश्य, in front of, gradient backdrop, vor dem hintergrund,
    на фоне, arka planda
  `,
} as const;

export type Facet = keyof typeof FACET_WORDS;
