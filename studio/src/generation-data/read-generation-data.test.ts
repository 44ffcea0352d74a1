import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readGenerationData } from './read-generation-data.ts';
import {
  chunk,
  exif,
  EXIF_HEAD,
  jpeg,
  packedChunk,
  PLACE,
  png,
  segment,
  textChunk,
  userComment,
  webp,
  wideChunk,
  xmp,
  XMP_HEAD,
} from './samples.testing.ts';
import {
  A1111,
  A1111_RESOURCES,
  COMFY,
  COMFY_FLUX,
  COMFY_WORKFLOW,
  DRAW_THINGS,
  DREAM,
  FOOOCUS,
  INVOKE,
  MIDJOURNEY,
  NOVELAI_COMMENT,
  OLD_INVOKE,
  SWARM,
} from './texts.testing.ts';

const read = async (file: Promise<Buffer>) => readGenerationData(new Uint8Array(await file));
const jpegWithComment = (comment: Buffer, isLittle = false): Promise<Buffer> =>
  jpeg(segment(0xe1, Buffer.concat([EXIF_HEAD, exif([], comment, isLittle)])));

describe('PNG', () => {
  test('Stable Diffusion web UI', async () => {
    const data = await read(png(textChunk('parameters', A1111)));
    expect(data).toMatchObject({
      source: 'a1111',
      prompt: 'a lighthouse at dusk, (storm:1.2), <lora:oldSea_v2:0.8>\nsecond line, with comma',
      negativePrompt: 'blurry, {bad} "hands"\nlow quality',
      known: {
        steps: 28,
        sampler: 'DPM++ 2M',
        scheduler: 'Karras',
        cfg: 6.5,
        seed: '3141592653',
        size: { width: 832, height: 1216 },
        model: 'seaXL_v10',
        loras: ['oldSea_v2', 'fogbank'],
      },
      raw: A1111,
    });
    expect(data?.settings.map(({ name }) => name)).toEqual([
      'Steps',
      'Sampler',
      'Schedule type',
      'CFG scale',
      'Seed',
      'Size',
      'Model hash',
      'Model',
      'Denoising strength',
      'Hires prompt',
      'Lora hashes',
      'Version',
    ]);
    expect(data?.settings).toContainEqual({
      name: 'Hires prompt',
      value: 'a lighthouse, "old": detailed',
    });
  });

  test('JSON values keep their commas', async () => {
    const data = await read(png(textChunk('parameters', A1111_RESOURCES)));
    expect(data?.settings.slice(-4)).toEqual([
      { name: 'Clip skip', value: '2' },
      {
        name: 'Civitai resources',
        value:
          '[{"type":"checkpoint","modelVersionId":128713,"modelName":"Sea, [XL]"},{"type":"lora","weight":0.8}]',
      },
      { name: 'Civitai metadata', value: '{"remix": 1}' },
      { name: 'Created Date', value: '2024-05-01' },
    ]);
  });

  test.each([
    ['packed', packedChunk('parameters', A1111)],
    ['international', wideChunk('parameters', A1111)],
    ['international and packed', wideChunk('parameters', A1111, true)],
    ['with UTF-8 where Latin-1 belongs', chunk('tEXt', Buffer.from(`parameters\0${A1111}`))],
  ])('a text that is %s', async (_, made) => {
    expect(await read(png(made))).toMatchObject({ source: 'a1111', raw: A1111 });
  });

  test('other scripts', async () => {
    const text = '灯台、夕暮れ 🌊\nNegative prompt: размыто\nSteps: 20, Seed: 1, Model: مدل';
    expect(await read(png(wideChunk('parameters', text)))).toMatchObject({
      prompt: '灯台、夕暮れ 🌊',
      negativePrompt: 'размыто',
      known: { model: 'مدل' },
    });
    expect(await read(png(textChunk('parameters', 'caf\xe9\nSteps: 9')))).toMatchObject({
      prompt: 'café',
    });
  });

  test('a prompt without settings', async () => {
    expect(await read(png(textChunk('parameters', 'only a prompt')))).toMatchObject({
      source: 'a1111',
      prompt: 'only a prompt',
      settings: [],
    });
  });

  test('SwarmUI', async () => {
    expect(await read(png(textChunk('parameters', SWARM)))).toMatchObject({
      source: 'swarmui',
      prompt: 'a red kite over dunes <lora:kites>',
      negativePrompt: 'text',
      known: {
        steps: 25,
        sampler: 'euler',
        scheduler: 'simple',
        cfg: 1.5,
        seed: '528021513',
        size: { width: 1024, height: 768 },
        model: 'Flux/flux1-dev-fp8',
        loras: ['kites'],
      },
    });
  });

  test('InvokeAI, new and old', async () => {
    expect(await read(png(textChunk('invokeai_metadata', INVOKE)))).toMatchObject({
      source: 'invokeai',
      prompt: 'an old harbour',
      negativePrompt: 'people',
      known: { model: 'Juggernaut XL', loras: ['harbours'], cfg: 6, seed: '2024', steps: 30 },
    });
    const old = {
      source: 'invokeai',
      prompt: 'an old harbour',
      known: {
        steps: 50,
        cfg: 7.5,
        seed: '77',
        size: { width: 512, height: 640 },
        sampler: 'k_lms',
      },
    };
    expect(
      await read(png(textChunk('Dream', DREAM), textChunk('sd-metadata', OLD_INVOKE))),
    ).toMatchObject({
      ...old,
      negativePrompt: 'people, cars',
      known: { ...old.known, model: 'stable-diffusion-1.5' },
    });
    expect(await read(png(textChunk('Dream', DREAM)))).toMatchObject({
      ...old,
      negativePrompt: 'people',
    });
  });

  test('NovelAI, with prompts of characters', async () => {
    const data = await read(
      png(
        textChunk('Title', 'NovelAI generated image'),
        textChunk('Description', '1girl, harbour'),
        textChunk('Software', 'NovelAI'),
        textChunk('Source', 'NovelAI Diffusion V4 37442FCA'),
        textChunk('Comment', NOVELAI_COMMENT),
      ),
    );
    expect(data).toMatchObject({
      source: 'novelai',
      prompt: '1girl, harbour\ngirl, red coat',
      negativePrompt: 'lowres',
      known: {
        steps: 28,
        cfg: 5,
        seed: '987654321',
        sampler: 'k_euler_ancestral',
        scheduler: 'karras',
        size: { width: 832, height: 1216 },
        model: 'NovelAI Diffusion V4 37442FCA',
      },
    });
  });

  test('Fooocus, both schemes', async () => {
    const known = { seed: '7013456789012345678', size: { width: 1152, height: 896 }, cfg: 4 };
    const expected = {
      source: 'fooocus',
      prompt: 'a boat',
      negativePrompt: 'deformed',
      known: {
        ...known,
        model: 'juggernautXL_v8Rundiffusion',
        loras: ['sd_xl_offset_example-lora_1.0'],
      },
    };
    const named = png(textChunk('parameters', FOOOCUS), textChunk('fooocus_scheme', 'fooocus'));
    expect(await read(named)).toMatchObject(expected);
    expect(await read(png(textChunk('Comment', FOOOCUS)))).toMatchObject(expected);
    const text = 'a boat\nSteps: 30, Seed: 1, Model: x, Version: Fooocus v2.5.5';
    expect(await read(png(textChunk('parameters', text)))).toMatchObject({
      source: 'fooocus',
      prompt: 'a boat',
    });
  });

  test('Draw Things, in XMP', async () => {
    const inner = `<exif:UserComment><rdf:Alt><rdf:li xml:lang="x-default">${DRAW_THINGS.replaceAll('"', '&quot;')}</rdf:li></rdf:Alt></exif:UserComment>`;
    expect(await read(png(wideChunk('XML:com.adobe.xmp', xmp(inner))))).toMatchObject({
      source: 'drawthings',
      prompt: 'a snail',
      negativePrompt: 'slime',
      known: { loras: ['shells.ckpt'], size: { width: 1024, height: 1024 }, cfg: 7 },
    });
  });

  test('Easy Diffusion, with a text for each setting', async () => {
    const file = png(
      textChunk('prompt', 'a hut'),
      textChunk('negative_prompt', 'snow'),
      textChunk('seed', '11'),
      textChunk('num_inference_steps', '25'),
      textChunk('use_stable_diffusion_model', 'sd-v1-5'),
    );
    expect(await read(file)).toMatchObject({
      source: 'easydiffusion',
      prompt: 'a hut',
      negativePrompt: 'snow',
      known: { steps: 25, seed: '11', model: 'sd-v1-5' },
    });
  });

  test('Midjourney', async () => {
    expect(await read(png(textChunk('Description', MIDJOURNEY)))).toMatchObject({
      source: 'midjourney',
      prompt: 'a paper boat on a puddle, macro --no people, text --ar 3:2 --style raw --v 6.1',
      negativePrompt: 'people, text',
      settings: [
        { name: 'no', value: 'people, text' },
        { name: 'ar', value: '3:2' },
        { name: 'style', value: 'raw' },
        { name: 'v', value: '6.1' },
        { name: 'Job ID', value: '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0' },
      ],
    });
  });
});

describe('ComfyUI', () => {
  test('uses the first sampler, and follows links, joined texts and control nets', async () => {
    const file = png(textChunk('prompt', COMFY), textChunk('workflow', COMFY_WORKFLOW));
    expect(await read(file)).toMatchObject({
      source: 'comfyui',
      prompt: 'a lighthouse | at dusk',
      negativePrompt: 'blurry, text',
      known: {
        steps: 30,
        sampler: 'dpmpp_2m',
        scheduler: 'karras',
        cfg: 5.5,
        seed: '18446744073709551615',
        size: { width: 832, height: 1216 },
        model: 'seaXL_v10.safetensors',
        loras: ['oldSea_v2.safetensors'],
      },
    });
  });

  test('custom sampling', async () => {
    expect(await read(png(textChunk('prompt', COMFY_FLUX)))).toMatchObject({
      prompt: 'a fox in snow\nfox',
      negativePrompt: '',
      known: {
        steps: 20,
        sampler: 'euler',
        scheduler: 'simple',
        cfg: 3.5,
        seed: '219670278747233',
        size: { width: 1024, height: 1024 },
        model: 'flux1-dev.safetensors',
      },
    });
  });

  test('reads the format for the editor if there is no other', async () => {
    expect(await read(png(textChunk('workflow', COMFY_WORKFLOW)))).toMatchObject({
      prompt: 'a glass bottle',
      negativePrompt: 'watermark',
      known: { steps: 20, cfg: 8, sampler: 'euler', seed: '156680208700286', model: 'v1-5.ckpt' },
    });
  });

  test('prefers parameters that a saving node writes in addition to the graph', async () => {
    const file = png(textChunk('prompt', COMFY), textChunk('parameters', A1111));
    expect(await read(file)).toMatchObject({ source: 'a1111' });
  });

  test.each(['webp', 'jpeg'])('EXIF of a %s with the names inside the texts', async (format) => {
    const block = exif(
      [
        [0x010f, Buffer.from(`Workflow:${COMFY_WORKFLOW}\0`)],
        [0x0110, Buffer.from(`prompt: ${COMFY_FLUX}\0`)],
      ],
      null,
    );
    const file =
      format === 'webp'
        ? webp(['EXIF', block])
        : jpeg(segment(0xe1, Buffer.concat([EXIF_HEAD, block])));
    expect(await read(file)).toMatchObject({ source: 'comfyui', prompt: 'a fox in snow\nfox' });
  });
});

describe('JPEG and WebP', () => {
  const wide = A1111.replace('lighthouse', 'phare 灯台');
  test.each([
    ['ascii', A1111, false],
    ['utf16be', wide, false],
    ['utf16be', wide, true],
    ['utf16le', wide, true],
    ['utf16le', wide, false],
    ['utf8 as unicode', wide, true],
    ['bare utf8', wide, false],
  ] as const)('a comment as %s', async (encoding, text, isLittle) => {
    const comment = userComment(text, encoding);
    expect(await read(jpegWithComment(comment, isLittle))).toMatchObject({ raw: text });
    const block = Buffer.concat([EXIF_HEAD, exif([], comment, isLittle)]);
    expect(await read(webp(['EXIF', block]))).toMatchObject({ source: 'a1111', raw: text });
  });

  test.each(['jpeg', 'webp', 'png'] as const)(
    'EXIF that libvips writes into a %s',
    async (format) => {
      const file = sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
        .withExif({ IFD0: { ImageDescription: MIDJOURNEY, Software: 'x' } })
        .toFormat(format);
      expect(await read(file.toBuffer())).toMatchObject({ source: 'midjourney' });
    },
  );

  test('a comment segment', async () => {
    expect(await read(jpeg(segment(0xfe, Buffer.from(A1111))))).toMatchObject({ raw: A1111 });
  });

  test('XMP of both formats, and the IPTC properties for generated images', async () => {
    const packet = xmp(
      '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">a &lt;heron&gt; &#x1F30A;</rdf:li></rdf:Alt></dc:description>',
      'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia" Iptc4xmpExt:AISystemUsed=\'Imagen\'',
    );
    const expected = { source: 'xmp', prompt: 'a <heron> 🌊', known: { model: 'Imagen' } };
    const bytes = Buffer.concat([XMP_HEAD, Buffer.from(packet)]);
    expect(await read(jpeg(segment(0xe1, bytes)))).toMatchObject(expected);
    expect(await read(webp(['XMP ', Buffer.from(packet)]))).toMatchObject(expected);
  });

  test('the JSON that NovelAI puts into the comment of a WebP', async () => {
    const all = {
      Software: 'NovelAI',
      Description: '1girl',
      Source: 'V4',
      Comment: NOVELAI_COMMENT,
    };
    const block = exif([], userComment(JSON.stringify(all), 'ascii'));
    expect(await read(webp(['EXIF', block]))).toMatchObject({
      source: 'novelai',
      negativePrompt: 'lowres',
    });
  });
});

describe('texts without generation data', () => {
  test.each([
    [
      'a camera',
      jpeg(
        segment(
          0xe1,
          Buffer.concat([
            EXIF_HEAD,
            exif(
              [
                [0x010f, Buffer.from('Canon\0')],
                [0x010e, Buffer.from('OLYMPUS DIGITAL CAMERA\0')],
              ],
              userComment('our holiday: day 2, beach', 'ascii'),
            ),
          ]),
        ),
      ),
    ],
    [
      'a described photograph',
      jpeg(
        segment(
          0xe1,
          Buffer.concat([XMP_HEAD, Buffer.from(xmp('<dc:description>A heron</dc:description>'))]),
        ),
      ),
    ],
    ['a scan', png(textChunk('Software', 'gnome-screenshot'), textChunk('Comment', 'page 1'))],
    ['a plain file', png()],
  ])('%s gives null', async (_, file) => {
    expect(await read(file)).toBeNull();
  });

  test('the location is never returned', async () => {
    const data = await read(jpegWithComment(userComment(A1111, 'utf16be')));
    expect(data).not.toBeNull();
    expect(JSON.stringify(data)).not.toContain(PLACE);
    const packet = xmp(`<dc:description>a fox --ar 1:1 --v 6</dc:description>`);
    const other = await read(png(wideChunk('XML:com.adobe.xmp', packet)));
    expect(other?.source).toBe('midjourney');
    expect(JSON.stringify(other)).not.toContain(PLACE);
  });
});
