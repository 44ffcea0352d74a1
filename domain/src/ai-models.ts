/** Default text models, tried in this order. They are free on OpenRouter. */
export const DEFAULT_TEXT_MODELS: readonly string[] = [
  'meta-llama/llama-3.2-3b-instruct:free',
  'microsoft/phi-3-mini-128k-instruct:free',
  'google/gemma-2-9b-it:free',
  'mistralai/mistral-small-3.2-24b-instruct:free',
  'deepseek/deepseek-r1-0528:free',
  'deepseek/deepseek-r1-distill-llama-70b:free',
  'sarvamai/sarvam-m:free',
];

/** The default model for images. */
export const DEFAULT_VISION_MODEL = 'qwen/qwen2.5-vl-32b-instruct:free';
