/** The generators whose syntax a prompt can be written in. */
export const PICTURE_TARGETS = [
  'midjourney',
  'stable_diffusion',
  'flux',
  'gpt_image',
  'veo',
  'sora',
  'runway',
  'kling',
] as const;

export type PictureTarget = (typeof PICTURE_TARGETS)[number];

/** The syntax of a generator, as its documentation describes it. */
export interface TargetSyntax {
  /** the name that a screen shows */
  readonly name: string;
  readonly isVideo: boolean;
  /** how details are joined to the description */
  readonly form: 'phrases' | 'sentences';
  /** where unwanted things are named; null if the generator takes none */
  readonly negative: 'parameter' | 'line' | 'sentence' | null;
  /** true if `(word:1.2)` sets a weight */
  readonly hasWeights: boolean;
  /** the longest prompt in characters; null if there is no limit */
  readonly maxChars: number | null;
  /** what a model is told about the syntax */
  readonly rules: string;
}

// Each entry names the page that its limits come from.
export const TARGET_SYNTAX: Readonly<Record<PictureTarget, TargetSyntax>> = {
  // docs.midjourney.com, "Parameter List" and "Prompt Basics": short phrases, parameters at the
  // end, unwanted things only in --no.
  midjourney: {
    name: 'Midjourney',
    isVideo: false,
    form: 'phrases',
    negative: 'parameter',
    hasWeights: false,
    maxChars: null,
    rules:
      'Midjourney: phrases separated by commas, subject first. Parameters (--ar, --v, --style, --stylize, --no, --sref, --seed ...) only at the end. Unwanted things only in --no, never "no ..." or "without ..." in the text. No (word:1.2) weights.',
  },
  // github.com/AUTOMATIC1111/stable-diffusion-webui/wiki/Features, "Attention/emphasis" and
  // "Negative prompt"; its text encoders read the prompt in pieces of 75 tokens.
  stable_diffusion: {
    name: 'Stable Diffusion (SDXL)',
    isVideo: false,
    form: 'phrases',
    negative: 'line',
    hasWeights: true,
    maxChars: null,
    rules:
      'Stable Diffusion XL: phrases separated by commas, the most important first; weights such as (word:1.2) only where the original has them. Unwanted things only on a last line "Negative prompt: ...". No -- parameters.',
  },
  // docs.bfl.ml/guides/prompting_unified_basics (natural sentences) and
  // prompting_unified_technical (no negative prompts).
  flux: {
    name: 'Flux',
    isVideo: false,
    form: 'sentences',
    negative: null,
    hasWeights: false,
    maxChars: null,
    rules:
      'Flux: natural sentences that describe what is there. No weights, no -- parameters, no negative prompt, and nothing that is absent.',
  },
  // platform.openai.com/docs/api-reference/images/create: 32,000 characters for GPT image models,
  // 4,000 for dall-e-3. We keep the shorter limit, because people name both.
  gpt_image: {
    name: 'DALL-E / GPT Image',
    isVideo: false,
    form: 'sentences',
    negative: 'sentence',
    hasWeights: false,
    maxChars: 4000,
    rules:
      'DALL-E and GPT Image: plain sentences. No parameters, no weights. At most 4000 characters.',
  },
  // ai.google.dev/gemini-api/docs/video: clips of 4, 6 or 8 s, 16:9 or 9:16, sound in the prompt,
  // unwanted things in a negative prompt of their own.
  veo: {
    name: 'Veo',
    isVideo: true,
    form: 'sentences',
    negative: 'line',
    hasWeights: false,
    maxChars: null,
    rules:
      'Veo: sentences with shot, subject, action, camera movement, style, and sound (dialogue in quotation marks). One clip of 4, 6 or 8 seconds, 16:9 or 9:16. Unwanted things only on a last line "Negative prompt: ...".',
  },
  // developers.openai.com, "Sora 2 Prompting Guide" and "Video generation with Sora": clips of 4, 8
  // or 12 s (up to 20 s), size and length are set outside the prompt.
  sora: {
    name: 'Sora',
    isVideo: true,
    form: 'sentences',
    negative: null,
    hasWeights: false,
    maxChars: null,
    rules:
      'Sora: sentences with framing, camera movement, action in clear beats, light and palette, and sound. No parameters; nothing that is absent.',
  },
  // help.runwayml.com, "Gen-4 Prompting Guide": clips of 5 or 10 s; simple, positive sentences
  // about the motion of subject, camera and scene. The length is our own limit for "simple".
  runway: {
    name: 'Runway',
    isVideo: true,
    form: 'sentences',
    negative: null,
    hasWeights: false,
    maxChars: 1000,
    rules:
      'Runway: simple, positive sentences about the motion of the subject, the camera and the scene. No negative phrases, no parameters. At most 1000 characters. One clip of 5 or 10 seconds.',
  },
  // app.klingai.com API reference, as repeated by docs.comfy.org, "Kling Text to Video": prompt and
  // negative prompt of at most 2,500 characters each, 16:9, 9:16 or 1:1, 5 or 10 s.
  kling: {
    name: 'Kling',
    isVideo: true,
    form: 'sentences',
    negative: 'line',
    hasWeights: false,
    maxChars: 2500,
    rules:
      'Kling: sentences with subject, motion, scene, camera and light. Unwanted things only on a last line "Negative prompt: ...". At most 2500 characters.',
  },
};

/** Only this many characters at the start and at the end are searched for a target. */
const READ_CHARS = 10_000;

// Product names and syntax, the most telling first. `flux`, `sora` and `runway` are also words, so
// they count only with a version or after "for", "in" or "with" in front of the end or a colon.
const SIGNS: readonly (readonly [PictureTarget, RegExp])[] = [
  ['midjourney', /(?<![\p{L}\p{N}])(?:midjourney|mj ?v?\d|niji(?:journey| ?\d))/iu],
  [
    'stable_diffusion',
    /(?<![\p{L}\p{N}])(?:stable[ -]?diffusion|sdxl|sd ?(?:1\.5|3(?:\.5)?)|automatic1111|comfyui)(?![\p{L}\p{N}])/iu,
  ],
  [
    'gpt_image',
    /(?<![\p{L}\p{N}])(?:dall[-·• ]?e(?: ?\d)?|gpt[- ]?image|gpt-?4o image|chatgpt image)(?![\p{L}\p{N}])/iu,
  ],
  [
    'flux',
    /(?<![\p{L}\p{N}])(?:flux[ .-]?[12](?:\.\d)?|flux (?:dev|pro|schnell|kontext|ultra|prompt|model|image))(?![\p{L}\p{N}])|^flux ?[:：]/iu,
  ],
  [
    'veo',
    /(?<![\p{L}\p{N}])(?:google veo|veo[- ]?[23](?:\.\d)?|veo prompt)(?![\p{L}\p{N}])|^veo ?[:：]/iu,
  ],
  [
    'sora',
    /(?<![\p{L}\p{N}])(?:openai sora|sora[- ]?2|sora (?:prompt|video))(?![\p{L}\p{N}])|^sora ?[:：]/iu,
  ],
  [
    'runway',
    /(?<![\p{L}\p{N}])(?:runwayml|runway gen|gen-[34](?:\.5)?(?= |$|,|:)|runway (?:prompt|video))(?![\p{L}\p{N}])|^runway ?[:：]/iu,
  ],
  ['kling', /(?<![\p{L}\p{N}])(?:kling(?:ai| ?ai| ?\d(?:\.\d)?)?)(?![\p{L}\p{N}])/iu],
  [
    'midjourney',
    /(?:^|\s)--(?:ar|aspect|v|version|niji|stylize|style|s|chaos|c|sref|cref|oref|weird|w|iw|tile|raw|no|seed|q|quality|draft|sw|cw|stop|repeat)(?!\S)/iu,
  ],
  [
    'stable_diffusion',
    /\([^()\n]{1,80}:[01]?\.\d{1,3}\)|<(?:lora|lyco|hypernet):[^<>\n]{1,80}>|^Steps: \d{1,3},|(?:^|,\s?)(?:masterpiece|best quality),/imu,
  ],
];

/**
 * Returns the generator that a prompt names, or else the one whose syntax it uses; null if it shows
 * neither. Reads at most 20,000 characters.
 */
export function detectPictureTarget(text: string): PictureTarget | null {
  const read =
    text.length <= 2 * READ_CHARS
      ? text
      : `${text.slice(0, READ_CHARS)}\n${text.slice(-READ_CHARS)}`;
  return SIGNS.find(([, pattern]) => pattern.test(read))?.[0] ?? null;
}
