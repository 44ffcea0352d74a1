import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_PIECES, hugeTextOf } from '../testing/hostile.testing.ts';
import { isImageGenerationPrompt, weighImageEvidence } from './image-prompt.ts';

function weights(text: string): Record<string, number> {
  return Object.fromEntries(
    weighImageEvidence(text).evidence.map(({ words, weight }) => [words, weight]),
  );
}

describe('image prompts', () => {
  test.each([
    'a fox in the snow',
    'A cat wearing a hat',
    'sunset over mountains',
    'Portrait of an old fisherman, 85mm, f/1.8',
    'a lighthouse in fog, {{mood}} light --ar 3:2',
    'cyberpunk city at night, neon lights, rain',
    'Draw a dragon flying over a castle',
    'create an image of a robot reading a book',
    'Generate a photo of my dog on the moon',
    'Make a logo for a coffee shop',
    'transform the uploaded photo into a Ghibli style illustration',
    '1girl, silver hair, red eyes, school uniform, masterpiece, best quality',
    'Design a poster for a jazz festival',
    'an astronaut riding a horse',
    'Cute kawaii sticker of an avocado',
    'beautiful landscape',
    'Woman in a red dress dancing in the rain',
    'Old wooden cabin by a lake in autumn, oil painting',
    'epic battle scene between samurai warriors',
    'two children playing on a beach',
    'mountain lake',
    'a bowl of ramen, steam rising, moody light',
    '{"subject": "a fox", "lighting": "soft", "camera": "50mm"}',
    'photo of a cup of coffee',
    'A futuristic car driving through the desert',
    'logo design for a bakery, minimalist, flat vector',
    'Crea una imagen de un gato en la playa al atardecer',
    'Un retrato hiperrealista de una mujer con vestido rojo',
    'Genera una foto de una ciudad futurista',
    'Dibuja un castillo en las montañas',
    'Crée une image d’un renard dans la forêt',
    'Dessine un château au coucher du soleil',
    'Un portrait photoréaliste d’une femme, lumière douce',
    'Génère une affiche de film',
    'Erstelle ein Bild von einem Fuchs im Wald',
    'Zeichne eine Katze',
    'Ein fotorealistisches Porträt einer alten Frau, weiches Licht',
    'Ein Schloss in den Bergen bei Sonnenuntergang',
    'Crie uma imagem de um gato na praia',
    'Gere uma foto realista de uma mulher',
    'Um retrato de um homem, luz suave, fundo branco',
    'Crea un’immagine di un castello al tramonto',
    'Disegna un gatto',
    'Un ritratto iperrealistico di una donna',
    'Gün batımında bir kedinin resmini çiz',
    'Bana ormanda bir tilki görseli oluştur',
    'Yağmurda yürüyen bir kadın, sinematik ışık',
    'создай изображение кота на пляже',
    'Нарисуй замок в горах',
    'портрет женщины, мягкий свет, фотореалистично',
    'Девушка на фоне заката, кинематографичный кадр',
    '生成一张猫在海滩上的图片',
    '画一只在雪地里的狐狸',
    '一个女孩站在樱花树下，逆光，电影感',
    '设计一张电影海报',
    '海辺の猫の画像を生成してください',
    '夕暮れの街を歩く少女、アニメ風、逆光',
    '城の絵を描いて',
    '해변에 있는 고양이 이미지를 만들어줘',
    '노을 아래 서 있는 소녀, 수채화 스타일',
    'أنشئ صورة لقطة على الشاطئ',
    'ارسم قلعة عند غروب الشمس',
    'صورة واقعية لامرأة في المدينة',
    'समुद्र तट पर बिल्ली का चित्र बनाएं',
    'सूर्यास्त के समय पहाड़ों की तस्वीर बनाओ',
    'Hyperreal macro of a dew-covered spider web, backlit',
    'grumpy bulldog dressed as Napoleon',
    'vintage travel poster of Lisbon',
    'Steampunk airship above Victorian London',
    'A tiny house made of books in an enchanted forest',
    'Make this picture look like a watercolor',
    'Remove the person in the background of this photo',
    'give me a picture of a happy penguin',
    'I want an image of a sunflower field',
    'Please generate a wallpaper with planets and nebulas',
    'minimal line drawing of two hands',
    'Change the background to a beach',
    'cozy coffee shop interior, rainy window, lo-fi',
    'Tokyo street at night',
    'isometric office',
    'una ciudad bajo el agua, estilo acuarela',
    'ein Hund auf dem Mond',
    'un chien sur la lune',
    'кот в космосе',
    '月の上の犬',
    '宇航员在月球上骑马',
    'Ein Bild von einem Hund',
    'photo réaliste d’un chat',
    'A logo with a fox',
    'Dark fantasy knight with burning sword',
    'Selfie of a caveman',
    'three kittens in a basket',
    'restore this old photo',
    'Turn me into a Pixar character',
    '一只猫坐在窗台上，阳光洒进来，油画风格',
    '未来城市的夜景，霓虹灯，雨',
    '雪山の上の城、夜空、油絵',
    '비 오는 도시의 밤, 네온 불빛',
    'قطة على الشاطئ عند الغروب',
    'पहाड़ों में सूर्योदय, जलरंग',
    'una mujer en la playa al atardecer',
    'une femme sur la plage au coucher du soleil',
    'eine Frau am Strand bei Sonnenuntergang',
    'uma mulher na praia ao pôr do sol',
    'una donna sulla spiaggia al tramonto',
    'gün batımında sahilde bir kadın',
    'женщина на пляже на закате',
    'прекрасный пейзаж с горами',
  ])('%s', (prompt) => {
    expect(isImageGenerationPrompt(prompt)).toBe(true);
  });
});

describe('other prompts', () => {
  test.each([
    'Write a poem about the sunset over mountains',
    'Explain how a camera lens works',
    'Why is the sky blue?',
    'Start the React render function',
    'How does photosynthesis work?',
    'Write a Python script that resizes images',
    'describe this image',
    'Analyse this image and list the objects',
    'Act as a prompt generator for Midjourney',
    'Write an article about portrait photography',
    'Summarize this text',
    'Plan a trip to the beach',
    'What is the best camera for beginners?',
    'Create an image gallery website with React',
    'Create SVG code for a red circle',
    'Create a video script about coffee',
    'Write alt text for this photo',
    'Translate "sunset" into French',
    'hello',
    'Create an app that edits photos',
    'Fix the lighting bug in my Unity shader code',
    'Write a short story about a knight and a dragon',
    'Give me 10 logo ideas',
    'Generate a prompt for Stable Diffusion of a cat',
    'Suggest a name for my cat',
    'Recommend paintings by Monet',
    'Create a workout plan',
    'Design a database schema for a photo sharing app',
    'Write a product description for a red dress',
    'Create an HTML page with a white background',
    'Compare oil painting and watercolor',
    'Review this portrait and give feedback',
    'Make a list of castles in Germany',
    'Write a caption for my beach photo',
    'Generate a title for my photo',
    '',
    'Escribe un poema sobre el mar',
    'Explica la fotosíntesis',
    'Traduce este texto al inglés',
    'Escribe código en Python',
    'Describe la imagen',
    'Écris un poème sur la mer',
    'Traduis ce texte en anglais',
    'Analyse cette image',
    'Schreibe ein Gedicht über den Wald',
    'Erkläre mir die Relativitätstheorie',
    'Übersetze diesen Text',
    'Beschreibe das Bild',
    'Escreva um artigo sobre gatos',
    'Traduza este texto',
    'Scrivi una poesia sul mare',
    'Spiega la fotosintesi',
    'Deniz hakkında bir şiir yaz',
    'Bu metni İngilizceye çevir',
    'Напиши стихотворение о море',
    'Объясни фотосинтез',
    'переведи текст на английский',
    '写一首关于海的诗',
    '解释光合作用',
    '翻译这段文字',
    '描述这张图片',
    '海についての詩を書いて',
    'この文章を翻訳して',
    '画像を説明してください',
    '바다에 대한 시를 써줘',
    '이 글을 번역해줘',
    'اكتب قصيدة عن البحر',
    'اشرح التمثيل الضوئي',
    'समुद्र पर कविता लिखो',
    'प्रकाश संश्लेषण समझाओ',
    'I need help with my sleep',
    'My cat has been sick for two days',
    'The meeting is in the white room on the second floor',
    'Act as a travel guide to mountains and beaches',
    'Is it legal to fly a drone in the city?',
    'The sun was setting when the knight left the castle; continue the story',
    'Convert this image of a table to CSV',
    'Remove the background noise from my recording',
    'Build a landing page with a dark background and soft shadows',
    'Rewrite this email in a warm tone',
    'Help me plan a photo shoot in the mountains',
    'Which lens should I buy for portraits?',
    'What colors go well with beige?',
    'Give me tips for painting miniatures',
    'I feel sad when it rains',
    'Make a list of the best beaches in Portugal',
    'Draw conclusions from this data',
    'Make a meal plan with 2000 calories',
    'Design a logo animation in CSS',
    'How do I remove the background of a photo in Photoshop?',
    'Create a table of the planets with their colors',
    'Write a scene in which a knight meets a dragon',
    'Name three painters of the Renaissance',
    'Who painted the Mona Lisa?',
    'Can you roleplay as a wizard?',
    'Review my short film about a lighthouse',
    'Generate a UUID',
    'Make me laugh',
    'Create a story about a cat in the snow',
    'I lost my keys in the forest',
    'Convert 30 mm to inches',
    'What does a 16:9 ratio mean?',
    'Act as a photographer and give me advice on lighting',
    'Create a lesson plan about watercolor painting',
    'Describe a sunset in one paragraph',
    'Tell me about film noir',
    'Make my essay sound better',
    'Ein Gedicht über den Mond',
    'Plan de marketing para una playa',
    'найди ошибку в коде',
    '我们公司的背景是做在线教育的，请给我一些建议',
    '如何在海滩上拍出好看的照片？',
    '推荐五个适合看日落的城市',
    '城の歴史を教えてください',
    '東京でおすすめの景色を教えて',
    '猫の飼い方を教えてください',
    '고양이를 키우는 방법을 알려줘',
    '서울에서 야경이 좋은 곳을 추천해줘',
    'كيف أعتني بقطة صغيرة؟',
    'اقترح خطة لرحلة إلى الجبال',
    'मुझे पहाड़ों की यात्रा की योजना बताओ',
    '¿Cómo puedo cuidar a mi gato?',
    'Dame consejos para un viaje a la playa',
    'Comment prendre soin de mon chat ?',
    'Donne-moi une liste de châteaux en France',
    'Wie kann ich meine Katze beruhigen?',
    'Gib mir Tipps für einen Urlaub am Strand in den Bergen',
    'Como posso cuidar do meu gato?',
    'Sugira uma viagem para as montanhas',
    'Consigli per una vacanza in montagna al mare',
    'Kedime nasıl bakmalıyım?',
    'Bana sahilde tatil öner',
    'Посоветуй книги про горы и море',
    'Как ухаживать за кошкой?',
    'Schreibe eine E-Mail an meine Firma',
    'Mein Hund hat Angst vor Gewitter',
    'The male student in the second image is my friend',
  ])('%s', (prompt) => {
    expect(isImageGenerationPrompt(prompt)).toBe(false);
  });
});

describe('evidence', () => {
  test('an order for a picture counts early and late', () => {
    expect(weights('Please create for me an image of it')).toMatchObject({
      'create for me an image': 8,
    });
    const late = `${'It is so. '.repeat(40)}Create an image of it`;
    expect(weights(late)).toMatchObject({ 'Create an image': 2 });
  });

  test('an order ends with its sentence and has a maximum length', () => {
    expect(weights('Create it. The image')).not.toHaveProperty('Create it. The image');
    const far = `Create ${'so '.repeat(40)}image`;
    expect(Object.values(weights(far))).not.toContain(8);
  });

  test('an order for a text counts against an image', () => {
    expect(weights('Create an image description')).toMatchObject({
      'Create an image description': -4,
    });
    expect(weights('Turn the photo into a poem')).toMatchObject({
      'Turn the photo into a poem': -4,
    });
  });

  test('lens, aperture, film speed, ratio, weighted words, parameters and negative label count', () => {
    expect(weights('85mm f/1.8 ISO 800 9:16 (red hair:1.2)')).toMatchObject({
      '85mm': 3,
      'f/1.8': 3,
      'ISO 800': 2,
      '9:16': 2,
      '(red hair:1.2)': 3,
    });
    expect(weights('x --ar 3:2')).toMatchObject({ '--ar 3:2': 8 });
    expect(weights('x\nNegative prompt: y')).toMatchObject({ 'Negative prompt:': 8 });
    expect(weights('docker run --v 1 --s 2')).toEqual({});
  });

  test('each key of a JSON specification counts once', () => {
    const evidence = weights('{"lighting": 1, "lighting": 2, "pose" : 3, "name": 4}');
    expect(evidence).toMatchObject({ '"lighting":': 2, '"pose" :': 2 });
    expect(evidence).not.toHaveProperty('"name":');
  });

  test('a word counts once', () => {
    expect(weighImageEvidence('fog fog fog, by the sea').score).toBe(2);
  });

  test('an order for a prompt or an analysis decides at the start; later it only counts', () => {
    expect(weights('Describe the image')).toMatchObject({ 'Describe the image': -90 });
    const later = `${'It is so. '.repeat(40)}Describe the image`;
    expect(weights(later)).toMatchObject({ 'Describe the image': -6 });
  });

  test('the mark of a short question counts against an image', () => {
    expect(weights('Is it fog?')).toEqual({ fog: 1, '?': -2 });
    expect(weights('Is it? Fog')).toEqual({ Fog: 1 });
    expect(weights(`Fog ${'so '.repeat(30)}?`)).toEqual({ Fog: 1 });
  });

  test('the article of a short description counts if there is no evidence against an image', () => {
    expect(weights('A fox')).toMatchObject({ 'A ': 1 });
    expect(weights('A fox, explain')).not.toHaveProperty('A ');
    expect(weights(`A fox ${'so '.repeat(30)}`)).not.toHaveProperty('A ');
  });

  test.each([
    [30, 2],
    [31, 4],
    [100, 4],
    [101, 6],
  ])('%i words need a score of %i', (words, score) => {
    // Each of these has weight 1, and "so" has none.
    const told = ['fog', 'sea', 'castle', 'owl', 'wolf', 'sky'];
    const prompt = (count: number) =>
      [...told.slice(0, count), ...Array<string>(words - count).fill('so')].join(' ');
    expect(weighImageEvidence(prompt(score))).toMatchObject({ score, isImage: true });
    expect(weighImageEvidence(prompt(score - 1))).toMatchObject({ isImage: false });
  });

  test('two Chinese characters count as one word', () => {
    expect(weighImageEvidence(`猫 海边 ${'了'.repeat(54)}`)).toMatchObject({ isImage: true });
    expect(weighImageEvidence(`猫 海边 ${'了'.repeat(60)}`)).toMatchObject({ isImage: false });
  });

  test('text after the first 8,000 characters does not count', () => {
    const prompt = `${'so '.repeat(3_000)} . Create an image of a castle`;
    expect(weighImageEvidence(prompt)).toEqual({ isImage: false, score: 0, evidence: [] });
  });
});

describe('any text', () => {
  test('has evidence with correct offsets, in order, that sums up to the score', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc
        .array(
          fc.constantFrom('create', 'an', 'image', 'prompt', '画', 'to', '"pose":', '9:16', '.'),
        )
        .map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, (prompt) => {
        const { evidence, score } = weighImageEvidence(prompt);
        for (const { words, at } of evidence)
          expect(prompt.slice(at, at + words.length)).toBe(words);
        const places = evidence.map(({ at }) => at);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(evidence.reduce((sum, { weight }) => sum + weight, 0)).toBe(score);
      }),
    );
  });

  test.each(HOSTILE_PIECES)('scores a megabyte of %j', (piece) => {
    expect(typeof isImageGenerationPrompt(hugeTextOf(piece))).toBe('boolean');
  });
});

describe('the opening of a prompt decides for an image', () => {
  test.each([
    'a photo of a woman writing an email',
    'a watercolour of a traveller on a budget airline',
    'an illustration of a developer debugging code',
    'tattoo design of a wolf',
    'logo for bakery',
    'Logo für eine Bäckerei',
    'logo para una panadería',
    'icon set for a weather app',
    'фото женщины, пишущей письмо',
    'style transfer of my dog',
    'two knights fighting in the rain',
    'кот на крыше',
    '猫',
    'cat',
    'bir yazarın portresi',
  ])('%s', (prompt) => {
    expect(isImageGenerationPrompt(prompt)).toBe(true);
  });

  test.each([
    'an outfit for a wedding',
    'logo ideas for my bakery',
    'a logo in SVG code',
    'a drawing tutorial',
    'photo captions for my dog',
    'a picture of the market: summarize the trends',
    'an essay on dogs',
    'dog training tips',
    'cat names',
    'describe a photo of a woman writing an email',
    'how do I take a photo of the moon?',
    'plan of a week',
    '你好',
  ])('the opening does not decide for %s', (prompt) => {
    expect(isImageGenerationPrompt(prompt)).toBe(false);
  });
});
