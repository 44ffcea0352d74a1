/** Texts with the score that a person would roughly give, so that scores have a meaning. */
export const ANCHORS: readonly {
  readonly kind: 'image' | 'other';
  readonly text: string;
  readonly score: number;
}[] = [
  { kind: 'other', score: 3, text: 'asdf qwer zxcv' },
  {
    kind: 'other',
    score: 5,
    text: '# Role\nYou are a flurb.\n\n# Goal\nGrobble the snarf until blimp.\n\n# Output\nA zibble in wug format.',
  },
  {
    kind: 'other',
    score: 4,
    text: '# CONTEXT\nlkjsdf sdflkj wer\n\n# GOAL\nqwoeiru zmxncb\n\n# INFORMATION\nasdkjh qwe\n\n# RESPONSE GUIDELINES\n- poiuy trewq\n- mnbv cxz\n\n# OUTPUT\nlkjh gfdsa',
  },
  { kind: 'other', score: 10, text: 'help' },
  { kind: 'other', score: 15, text: 'Write something good about stuff.' },
  { kind: 'other', score: 25, text: 'Write a poem.' },
  {
    kind: 'other',
    score: 12,
    text: 'You are an expert. Give me the best possible answer. Be detailed but short. Make it amazing and professional and engaging.',
  },
  { kind: 'other', score: 50, text: 'Explain photosynthesis to a ten-year-old.' },
  {
    kind: 'other',
    score: 90,
    text: 'My 9-year-old Labrador has limped on her left hind leg for two weeks, mostly after walks longer than 30 minutes. There is no swelling and she eats normally. List the three most likely causes, tell me which signs mean that she needs an X-ray this week, and what I can do at home until the appointment on Friday. Use plain language, at most 250 words, and do not suggest human painkillers.',
  },
  {
    kind: 'other',
    score: 90,
    text: 'Write a TypeScript function `chunkByBytes(text: string, limit: number): string[]` that splits a text into pieces of at most `limit` UTF-8 bytes without cutting a surrogate pair. Throw a RangeError if limit is below 4. Include three Vitest tests: ASCII, emoji at the border, and the empty string. No dependencies.',
  },
  {
    kind: 'other',
    score: 85,
    text: 'Translate this product label from German to British English. Keep "Gute Laune Tee" untranslated, use milliliters, and stay under 60 words because the label is small: "Gute Laune Tee mit Zitronengras, 20 Beutel. Acht Minuten ziehen lassen."',
  },
  {
    kind: 'other',
    score: 85,
    text: 'Plan a three-day trip to Porto for two retired teachers in late October. They like azulejos and trains, walk at most 4 km a day and have 600 euros without flights. Give a table per day with place, time, cost and how to get there, and one rainy-day alternative.',
  },
  {
    kind: 'other',
    score: 84,
    text: 'Act as a patient chess coach for a club player rated about 1200. I will send one of my games in PGN. Point out the three moves that cost me most, explain the better plan in two sentences each, and end with one exercise on the pattern I missed. Wait for my game before you answer.',
  },
  {
    kind: 'image',
    score: 90,
    text: 'An old fisherman mends a red net on a wooden pier at dawn, mist over the harbor behind him, gulls out of focus. Shot on an 85mm lens at f/2, low warm sun from the left, muted blues and one spot of red, vertical 4:5.',
  },
  {
    kind: 'image',
    score: 85,
    text: 'fox sleeping in autumn leaves, overhead view, soft morning light, gouache illustration, visible brushstrokes, rust and olive palette, wide margins --ar 3:2',
  },
  {
    kind: 'image',
    score: 12,
    text: 'masterpiece, best quality, ultra detailed, 8k, beautiful, amazing, perfect, trending',
  },
  { kind: 'image', score: 15, text: 'a nice picture of something beautiful' },
  { kind: 'image', score: 30, text: 'a cat' },
  { kind: 'image', score: 3, text: 'xkcd vbnm rtyu image fghj' },
  { kind: 'other', score: 18, text: 'marketing ideas please' },
  { kind: 'other', score: 20, text: 'Tell me about dogs.' },
  { kind: 'other', score: 22, text: 'Write a blog post about health.' },
  { kind: 'other', score: 45, text: 'Write a haiku about the first frost on a tin roof.' },
  {
    kind: 'other',
    score: 78,
    text: 'Translate the following English release notes into German for end users. Keep product names and version numbers, address the reader as "Sie", and return Markdown with the same headings.',
  },
  {
    kind: 'other',
    score: 82,
    text: 'Extract the sender, the due date and the total from the email below. Return JSON with the keys sender, due_date (ISO) and total_eur; use null if one is missing. "Dear Ms Okoye, invoice 4471 over 312,40 euros is due on 3 June. Regards, Lindgren Print"',
  },
  {
    kind: 'other',
    score: 72,
    text: 'Explain the difference between TCP and UDP to a new support agent in under 150 words, with one everyday comparison and no acronyms beyond these two.',
  },
  {
    kind: 'image',
    score: 88,
    text: 'Weathered stone bridge over a narrow gorge in heavy rain, one cyclist with a yellow cape halfway across, seen from below. 35mm photo, slow shutter so the rain streaks, cold grey-green with the cape as the only warm colour.',
  },
  {
    kind: 'image',
    score: 84,
    text: 'Isometric illustration of a rooftop greenhouse at dusk, tomato vines against glass, a gardener with a headlamp pruning them, city lights below, muted teal and amber, thin ink outlines --ar 1:1',
  },
  {
    kind: 'image',
    score: 62,
    text: 'portrait of an old sailor with a pipe, oil painting, warm side light',
  },
  { kind: 'image', score: 22, text: 'cool dragon picture' },
];
