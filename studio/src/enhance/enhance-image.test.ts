import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLostParts } from '../text/preserved-parts.ts';
import { readPictureTraits } from './picture-traits.ts';
import { mediumGroups } from '../picture-prompt/medium-group.ts';
import { PICTURE_TARGETS } from '../picture-prompt/picture-target.ts';
import { translateSyntax } from '../picture-prompt/translate-syntax.ts';
import { enhanceImage } from './enhance-image.ts';

const prompts = (...args: Parameters<typeof enhanceImage>) =>
  enhanceImage(...args).map((option) => option.prompt);
/** The text that was added to a prompt. */
const additions = (prompt: string) => prompts(prompt).map((text) => text.replace(prompt, ''));

describe('the four options for an image prompt', () => {
  const options = enhanceImage('a fox in the snow --ar 3:2');

  test('have the specified ids and styles and are marked as made without a model', () => {
    expect(options.map(({ id, style, madeWithoutModel }) => [id, style, madeWithoutModel])).toEqual(
      [
        ['photo_1', 'photographic', true],
        ['art_1', 'artistic', true],
        ['cinema_1', 'cinematic', true],
        ['digital_1', 'digital_art', true],
      ],
    );
  });

  test('begin with the subject, end with the parameters, have no labels, and differ', () => {
    for (const { prompt } of options) {
      expect(prompt).toMatch(/^a fox in the snow, [a-z].* --ar 3:2$/);
      expect(prompt).not.toMatch(/[:\n#](?!2$)/);
    }
    expect(new Set(options.map(({ prompt }) => prompt)).size).toBe(4);
  });

  test('describe what was added', () => {
    expect(options[0]?.description).toBe(
      'Real light, real optics, true surfaces. Adds medium, detail, setting, lighting, composition, lens',
    );
  });

  test('suit the subject', () => {
    const photo = (prompt: string) => prompts(prompt)[0] ?? '';
    expect(photo('a bowl of ramen')).toContain('editorial food photograph');
    expect(photo('a mountain valley')).toContain('landscape photograph');
    expect(photo('modern house with a pool')).toContain('architectural photograph');
    expect(photo('portrait of an old man')).toContain('eyes in sharp focus');
    expect(photo('seamless pattern of lemons')).toContain('repeat without visible seams');
    expect(photo('logo for a bakery')).toContain('readable at small sizes');
  });
});

describe('adds nothing that contradicts the prompt', () => {
  test.each([
    ['watercolour of a harbour at night', /photograph|lens|oil|render|day|sun/],
    ['oil painting of a girl', /photograph|lens|render|watercolour/],
    ['photo of a dog', /painting|watercolour|gouache|render|concept art/],
    ['pixel art forest', /photograph|lens|texture|smooth|painting/],
    ['black and white street in the rain', /accent|vivid|rich harmonious|true-to-life/],
    ['snowy street at noon, bright sun', /light|night/],
    ['a street at sunset', /daylight|noon|late low sunlight/],
    ['portrait in harsh flash', /soft|light\b/],
    ['selfie of two friends', /85mm|lens|eye-level/],
    ['coloring page of a dinosaur', /photograph|colour|light|lens/],
    ['logo for a bakery', /photograph|lens|light\b|scene/],
    ['abstract painting of time', /lifelike|lens/],
    ['a cute robot', /dramatic|low-key|emphasises scale/],
    ['underwater coral reef', /daylight|side light/],
  ])('%s', (prompt, contradiction) => {
    for (const added of additions(prompt)) expect(added).not.toMatch(contradiction);
  });

  test('every option has one kind of medium, and a lens only in camera pictures', () => {
    const subjects = ['a fox', 'a red car', 'old castle', 'a wizard', 'sushi', 'galaxy', 'a chair'];
    for (const subject of subjects)
      for (const { prompt, style } of enhanceImage(subject)) {
        const media = [...mediumGroups(readPictureTraits(prompt).traits.keys())];
        expect(media.length, prompt).toBeLessThanOrEqual(1);
        if (style === 'artistic' || style === 'digital_art') expect(prompt).not.toMatch(/\blens\b/);
      }
  });

  test('asks for lettering only if words are quoted', () => {
    expect(prompts('logo for a bakery called "Rye"')[0]).toContain('spelled exactly as quoted');
    expect(prompts('logo for a bakery')[0]).not.toContain('quoted');
  });
});

describe('details follow from the subject', () => {
  test.each([
    ['cat on the moon', /whiskers.*grey cratered ground.*unfiltered sunlight/],
    ['modern house in forest', /tall trunks.*sunlight through the canopy/],
    ['a lighthouse in a storm', /dark clouds/],
    ['old man portrait', /wrinkles.*window light/],
    ['ein Schloss im Schnee', /Steinmauern.*Flocken/],
    ['perro en la playa', /pelo definido.*arena mojada/],
    ['un renard dans un café', /pelage.*comptoir/],
    ['robô na praia', /metal arranhado.*areia molhada/],
    ['a city at night', /lit windows/],
  ])('%s', (prompt, details) => {
    expect(prompts(prompt)[0]).toMatch(details);
  });

  test.each([
    ["my grandfather's farm", /wrinkles/],
    ['castle on a floating island', /sand|surf/],
    ['interior of a cabin, snow outside', /flakes/],
    ['ghibli castle', /hair/],
    ['a vast salt flat', /flat colours/],
    ['a sleeping cat', /attentive|gaze/],
  ])('%s: nothing that is not there', (prompt, wrong) => {
    for (const option of prompts(prompt)) expect(option).not.toMatch(wrong);
  });

  test.each([
    ['a jar of honey with a bee beside it', /wings|shell/],
    ['isometric wizard tower, no people', /robes|hands/],
    ['picture of our house, it had hens and a walnut tree', /bark|leaves/],
    ['watercolour of a fox', /hairs/],
    ['a 3D render of an old man', /wrinkles/],
    ['pixel art potion bottle', /glass|stone|gradient|lens/],
    ['seven people around a table', /knees|85mm/],
    ['our village as it felt in my memories', /photograph|crisp|light/],
    ['cosy but dark and cheerful bedroom', /\blight\b/],
    ['photo of a mug, room for text on the left', /centred|view/],
    ['a hedgehog in a knitted hat', /material/],
    ['mountain hut interior', /ridges/],
    ['cup of coffee on a balcony in Paris', /studio/],
    ['cat on a windowsill in the rain', /wet/],
    ['a church, wide angle', /24mm/],
    ['anime girl with a sword', /light\b|pose/],
    ['video of a man who jumps', /order/],
  ])('%s: nothing of what is beside the subject or against its medium', (prompt, wrong) => {
    for (const option of prompts(prompt)) expect(option.replace(prompt, '')).not.toMatch(wrong);
  });

  test.each([
    ['happy birthday card elephant', /hand-painted illustration/, /photo/],
    ['horror book cover forest', /illustrated style/, /photo|lens/],
    ['steampunk owl', /concept art, brass gears/, /photo|lens/],
    ['fantasy sword game asset', /clear silhouette/, /photo|lens/],
    ['sprite sheet of a frog hero', /same size and ground line/, /skin|photo/],
    ['mascot for a team', /bold outlines/, /photo|knees/],
    ['knitted penguin', /texture of the material/, /feather|animal/],
    ['christmas tree in living room', /baubles/, /bark/],
    ['a family of ducks crossing the road', /animal photograph/, /documentary/],
    ['Kinderbuchillustration mit einem Igel, keine Schrift', /Linien/, /fotografie/],
  ])('%s: a made thing is no photograph', (prompt, right, wrong) => {
    const [first = ''] = prompts(prompt);
    expect(first).toMatch(right);
    expect(first).not.toMatch(wrong);
  });

  test('nothing is guessed for the other styles if nothing fits the likely one', () => {
    const prompt = 'dark but bright moody bathroom, green tiles, brass, wood, plants';
    expect([...new Set(prompts(prompt))]).toEqual([prompt]);
  });

  test.each(['sad clown', 'cover art for a playlist of my own', 'a thing I saw'])(
    '%s: nothing is guessed',
    (prompt) => {
      expect(prompts(prompt)[0]).not.toMatch(/photograph|lens/);
    },
  );

  test('two nouns with articles keep both', () => {
    expect(prompts('un chien à la plage, vidéo')[0]).not.toMatch(/, \p{Ll}+s [^,]* et des /u);
    expect(prompts('un chateau sous la neige')[0]).toContain(', une épaisse couche fraîche et des');
  });

  test.each([
    ['logo for a bakery', 'digital_art'],
    ['anime girl with sword', 'artistic'],
    ['watercolour of a fox', 'artistic'],
    ['a dragon', 'digital_art'],
    ['cinematic shot of a car', 'cinematic'],
    ['a bowl of ramen', 'photographic'],
    ['phone wallpaper dark', 'digital_art'],
    ['Eine Maus, Bilderbuchillustration', 'artistic'],
  ])('%s: the first option is the likely wish', (prompt, style) => {
    expect(enhanceImage(prompt)[0]?.style).toBe(style);
  });
});

describe('contradictions and empty words', () => {
  test('each option has one side', () => {
    const options = enhanceImage('photorealistic watercolor painting of a wolf');
    const changed = options.filter(({ prompt }) => !prompt.includes('photorealistic watercolor'));
    expect(changed.map(({ style }) => style)).toContain('artistic');
    const artistic = options.find(({ style }) => style === 'artistic');
    expect(artistic?.prompt).toMatch(/^watercolor painting of a wolf, /);
    expect(artistic?.leftOut).toEqual(['photorealistic']);
  });

  test('a pile of empty words is left out and named', () => {
    const [option] = enhanceImage('a woman in a red dress, masterpiece, 8k, best quality');
    expect(option?.prompt).toMatch(/^a woman in a red dress, (?!masterpiece)/);
    expect(option?.description).toContain('Leaves out masterpiece, 8k, best quality');
  });

  test('weighted tags stay', () => {
    const [option] = enhanceImage('1girl, (blue eyes:1.3), masterpiece, best quality');
    expect(option?.prompt).toContain('1girl, (blue eyes:1.3), masterpiece, best quality');
  });
});

describe('a prompt stays unchanged', () => {
  const unchanged = (prompt: string) => {
    for (const option of enhanceImage(prompt)) {
      expect(option.prompt).toBe(prompt);
      expect(option.description).toBe('Already clear: the prompt is unchanged');
    }
  };

  test('if it is complete', () => {
    unchanged(
      'Close-up photo of a fox in a snowy forest at dawn, soft golden backlight, 85mm lens, shallow depth of field, muted blue palette, calm mood',
    );
  });
  test('if it is data', () => {
    unchanged('{"subject": "a fox", "ratio": "3:2"}');
  });
  test('if it changes a given picture', () => {
    unchanged('Make this photo look like a watercolour');
  });
  test('if it is a list of instructions', () => {
    unchanged('Create a poster\n- with a fox\n- in the snow');
  });
  test('if there are no words in its language', () => {
    unchanged('een vos in de sneeuw en een hond op het strand');
  });
});

test.each([
  ['un zorro en la nieve', 'fotografía'],
  ['una paella valenciana', 'fotografía'],
  ['ein Fuchs im Schnee', 'fotografie'],
  ['affiche pour un concert de rock', 'illustration'],
  ['um gato na janela', 'fotografia'],
  ['un gatto sul tetto', 'fotografia'],
  ['кот на крыше', 'фотография'],
  ['karda bir tilki', 'fotoğrafı'],
  ['雪の中の狐', '写真、'],
  ['一只猫在屋顶上', '摄影，'],
  ['눈 속의 여우', '사진'],
  ['قطة على السطح', 'صورة'],
  ['बर्फ में एक लोमड़ी', 'फ़ोटोग्राफ़'],
  ['a chef flips a pancake', 'photograph'],
])('%s: uses the language of the prompt', (prompt, word) => {
  expect(prompts(prompt)[0]).toContain(word);
  expect(prompts(prompt)[1]).not.toBe(prompt);
});

describe('a video', () => {
  test.each([
    'a 5 second video of a fox running through snow',
    'timelapse of a city',
    'slow motion footage of a surfer',
  ])('%s gets movement instead of words for a photograph', (prompt) => {
    for (const added of additions(prompt)) {
      expect(added).toMatch(/footage|animation|shot|pan|push-in|orbit|movement/);
      expect(added).not.toMatch(/photograph|painting\b|lens|film still/);
    }
  });

  test('keeps its own camera movement', () => {
    for (const added of additions('video of a forest, the camera tilts up'))
      expect(added).not.toMatch(/pan|push-in|tracking|orbit/);
  });

  test('gets sound for a generator of sound', () => {
    expect(prompts('a dog on the beach', 'veo')[0]).toContain('gulls');
    expect(prompts('a dog', 'veo')[0]).toContain('ambient sound');
    expect(prompts('a dog on the beach', 'runway')[0]).not.toMatch(/sound|gulls/);
    expect(prompts('a dog barks, loud music', 'veo')[0]).not.toContain('ambient sound');
  });
});

describe('the syntax of the target', () => {
  test('Midjourney: phrases, then parameters, with a ratio that suits the subject', () => {
    expect(prompts('a mountain valley', 'midjourney')[0]).toMatch(/^[^.\n]+ --ar 3:2$/);
    expect(prompts('seamless pattern of lemons', 'midjourney')[0]).toMatch(/ --tile$/);
    expect(prompts('a mountain valley, 16:9', 'midjourney')[0]).not.toContain('--ar');
  });

  test('Stable Diffusion: phrases and a negative prompt that the prompt does not contradict', () => {
    expect(prompts('a fox', 'stable_diffusion')[0]).toMatch(
      /^a fox, [^.]+\nNegative prompt: text, watermark, signature, low resolution$/,
    );
    expect(prompts('a poster with a title', 'stable_diffusion')[0]).toMatch(
      /\nNegative prompt: watermark, signature, low resolution$/,
    );
  });

  test.each(['flux', 'gpt_image'] as const)('%s: sentences without parameters', (target) => {
    expect(prompts('a fox in the snow', target)[0]).toMatch(
      /^a fox in the snow\. The image is a realistic animal photograph with .+ and .+\.$/,
    );
  });

  test('leaves out what the target does not know, and says so', () => {
    const [option] = enhanceImage('a fox --ar 16:9 --sref https://a.test/x --no text', 'flux');
    expect(option?.prompt).toMatch(/^a fox, wide 16:9 frame\. The image/);
    expect(option?.leftOut).toEqual(['--sref https://a.test/x', '--no text']);
    expect(option?.description).toContain('Leaves out --sref https://a.test/x, --no text');
  });
});

describe('enhancing again', () => {
  test.each([
    'a fox in the snow',
    'A fox sits in the snow. It looks up.',
    '{{animal}} at "Café 12" --ar 3:2',
    'watercolour of a harbour at night',
    'un zorro en la nieve',
    'ein Fuchs im Schnee. Er schläft.',
    'un renard dans la neige. Il dort.',
    '雪の中の狐。',
    'a video of a fox',
    'logo for a bakery called "Rye"',
  ])('%j changes nothing', (subject) => {
    for (const prompt of prompts(subject)) expect([...new Set(prompts(prompt))]).toEqual([prompt]);
  });

  test.each(PICTURE_TARGETS)('adds nothing for %s', (target) => {
    for (const prompt of prompts('a fox in the snow --ar 3:2 --no text', target))
      expect([...new Set(prompts(prompt, target))]).toEqual([prompt]);
  });
});

test('keeps the words and all parts of any prompt, for any target', () => {
  const pieces = fc.constantFrom(
    ...[
      'a fox',
      ', at night',
      ' "Red Sea"',
      ' {{name}}',
      ' 85mm',
      ' https://a.test/x?b=1',
      '. ',
      '狐',
    ],
    ...[
      ' --ar 3:2',
      ' --v 6',
      ' (snow:1.2)',
      '\nNegative prompt: fog 3',
      ' [NAME]',
      '\n',
      ' video',
    ],
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 8 }),
      fc.option(fc.constantFrom(...PICTURE_TARGETS), { nil: undefined }),
      (all, target) => {
        const prompt = all.join('');
        for (const { prompt: made, leftOut = [] } of enhanceImage(prompt, target)) {
          const source = target === undefined ? prompt : translateSyntax(prompt, target).text;
          expect(findLostParts(source, made)).toEqual([]);
          // A parameter can have a counterpart in words, which holds its value.
          const told = `${made}\n${leftOut.join('\n')}`;
          for (const part of findLostParts(prompt, told))
            expect(told).toContain(part.replace(/^--\w+ /, ''));
        }
      },
    ),
    { numRuns: 200 },
  );
});
