import type { GenerationSource } from './generation-data.ts';

/** The programs by the names that people know them by. */
export const PROGRAM_NAMES: Readonly<Record<GenerationSource, string>> = {
  a1111: 'Stable Diffusion WebUI',
  swarmui: 'SwarmUI',
  comfyui: 'ComfyUI',
  invokeai: 'InvokeAI',
  novelai: 'NovelAI',
  fooocus: 'Fooocus',
  drawthings: 'Draw Things',
  easydiffusion: 'Easy Diffusion',
  midjourney: 'Midjourney',
  xmp: 'an AI model',
};
