import type { GenerationSource } from './generation-data.ts';

/** Display names of the programs. */
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
