// Texts in the formats of the programs. Names, models and prompts are invented.

/** Stable Diffusion web UI 1.10 */
export const A1111 = `a lighthouse at dusk, (storm:1.2), <lora:oldSea_v2:0.8>
second line, with comma
Negative prompt: blurry, {bad} "hands"
low quality
Steps: 28, Sampler: DPM++ 2M, Schedule type: Karras, CFG scale: 6.5, Seed: 3141592653, Size: 832x1216, Model hash: 31e35c80fc, Model: seaXL_v10, Denoising strength: 0.4, Hires prompt: "a lighthouse, \\"old\\": detailed", Lora hashes: "oldSea_v2: 7a9c0d4e1f2b, fogbank: 11aa22bb33cc", Version: v1.10.1`;

/** The generator of a model gallery, which adds JSON after the settings */
export const A1111_RESOURCES = `a fox
Negative prompt: rain
Steps: 25, Sampler: Euler a, CFG scale: 7, Seed: 42, Size: 512x768, Clip skip: 2, Civitai resources: [{"type":"checkpoint","modelVersionId":128713,"modelName":"Sea, [XL]"},{"type":"lora","weight":0.8}], Civitai metadata: {"remix": 1}, Created Date: 2024-05-01`;

/** SwarmUI 0.9.5 */
export const SWARM = JSON.stringify({
  sui_image_params: {
    prompt: 'a red kite over dunes <lora:kites>',
    negativeprompt: 'text',
    model: 'Flux/flux1-dev-fp8',
    seed: 528021513,
    steps: 25,
    cfgscale: 1.5,
    width: 1024,
    height: 768,
    sampler: 'euler',
    scheduler: 'simple',
    loras: ['kites'],
    loraweights: ['0.8'],
    swarm_version: '0.9.5.0',
  },
  sui_extra_data: { date: '2025-01-01' },
});

/**
 * ComfyUI 0.3: an SDXL graph with a second pass and a joined prompt. `is_changed` is NaN, as Python
 * writes it.
 */
export const COMFY = `{
"3": {"inputs": {"seed": 18446744073709551615, "steps": 30, "cfg": 5.5, "sampler_name": "dpmpp_2m", "scheduler": "karras", "denoise": 1.0, "model": ["12", 0], "positive": ["20", 0], "negative": ["20", 1], "latent_image": ["5", 0]}, "class_type": "KSampler", "is_changed": [NaN], "_meta": {"title": "KSampler"}},
"4": {"inputs": {"ckpt_name": "seaXL_v10.safetensors"}, "class_type": "CheckpointLoaderSimple"},
"5": {"inputs": {"width": 832, "height": 1216, "batch_size": 1}, "class_type": "EmptyLatentImage"},
"6": {"inputs": {"text_g": ["30", 0], "text_l": ["30", 0], "clip": ["4", 1]}, "class_type": "CLIPTextEncodeSDXL"},
"7": {"inputs": {"text": "blurry, text", "clip": ["4", 1]}, "class_type": "CLIPTextEncode"},
"8": {"inputs": {"samples": ["10", 0], "vae": ["4", 2]}, "class_type": "VAEDecode"},
"9": {"inputs": {"filename_prefix": "sea", "images": ["8", 0]}, "class_type": "SaveImage"},
"10": {"inputs": {"seed": 7, "steps": 12, "cfg": 8, "sampler_name": "euler", "scheduler": "normal", "denoise": 0.4, "model": ["12", 0], "positive": ["6", 0], "negative": ["7", 0], "latent_image": ["11", 0]}, "class_type": "KSampler"},
"11": {"inputs": {"upscale_method": "nearest-exact", "width": 1664, "height": 2432, "samples": ["3", 0]}, "class_type": "LatentUpscale"},
"12": {"inputs": {"lora_name": "oldSea_v2.safetensors", "strength_model": 0.8, "model": ["4", 0], "clip": ["4", 1]}, "class_type": "LoraLoader"},
"20": {"inputs": {"strength": 0.5, "positive": ["6", 0], "negative": ["7", 0], "control_net": ["21", 0], "image": ["22", 0]}, "class_type": "ControlNetApplyAdvanced"},
"30": {"inputs": {"delimiter": " | ", "text_a": "a lighthouse", "text_b": ["31", 0]}, "class_type": "Text Concatenate"},
"31": {"inputs": {"value": "at dusk"}, "class_type": "PrimitiveString"}
}`;

/** ComfyUI 0.3, the Flux example: guider, noise, sampler and sigmas are separate nodes */
export const COMFY_FLUX = JSON.stringify({
  5: { inputs: { width: 1024, height: 1024 }, class_type: 'EmptySD3LatentImage' },
  6: {
    inputs: { clip_l: 'fox', t5xxl: 'a fox in snow', guidance: 3.5 },
    class_type: 'CLIPTextEncodeFlux',
  },
  12: { inputs: { unet_name: 'flux1-dev.safetensors' }, class_type: 'UNETLoader' },
  13: {
    inputs: {
      noise: ['25', 0],
      guider: ['22', 0],
      sampler: ['16', 0],
      sigmas: ['17', 0],
      latent_image: ['5', 0],
    },
    class_type: 'SamplerCustomAdvanced',
  },
  16: { inputs: { sampler_name: 'euler' }, class_type: 'KSamplerSelect' },
  17: {
    inputs: { scheduler: 'simple', steps: 20, denoise: 1, model: ['12', 0] },
    class_type: 'BasicScheduler',
  },
  22: { inputs: { model: ['12', 0], conditioning: ['6', 0] }, class_type: 'BasicGuider' },
  25: { inputs: { noise_seed: 219670278747233 }, class_type: 'RandomNoise' },
  30: { inputs: { images: ['13', 0] }, class_type: 'PreviewImage' },
});

/** ComfyUI 0.3, the format for the editor */
export const COMFY_WORKFLOW = JSON.stringify({
  last_node_id: 9,
  nodes: [
    {
      id: 3,
      type: 'KSampler',
      inputs: [
        { name: 'model', type: 'MODEL', link: 1 },
        { name: 'positive', type: 'CONDITIONING', link: 4 },
        { name: 'negative', type: 'CONDITIONING', link: 6 },
        { name: 'latent_image', type: 'LATENT', link: 2 },
      ],
      widgets_values: [156680208700286, 'randomize', 20, 8, 'euler', 'normal', 1],
    },
    { id: 4, type: 'CheckpointLoaderSimple', inputs: [], widgets_values: ['v1-5.ckpt'] },
    { id: 5, type: 'EmptyLatentImage', inputs: [], widgets_values: [512, 512, 1] },
    { id: 6, type: 'CLIPTextEncode', inputs: [], widgets_values: ['a glass bottle'] },
    { id: 7, type: 'CLIPTextEncode', inputs: [], widgets_values: ['watermark'] },
  ],
  links: [
    [1, 4, 0, 3, 0, 'MODEL'],
    [2, 5, 0, 3, 3, 'LATENT'],
    [4, 6, 0, 3, 1, 'CONDITIONING'],
    [6, 7, 0, 3, 2, 'CONDITIONING'],
  ],
});

/** InvokeAI 5.6 */
export const INVOKE = JSON.stringify({
  app_version: '5.6.0',
  generation_mode: 'sdxl_txt2img',
  positive_prompt: 'an old harbour',
  negative_prompt: 'people',
  width: 1024,
  height: 768,
  seed: 2024,
  cfg_scale: 6,
  steps: 30,
  scheduler: 'dpmpp_3m_k',
  model: { key: 'a1', hash: 'blake3:00', name: 'Juggernaut XL', base: 'sdxl', type: 'main' },
  loras: [{ model: { key: 'b2', name: 'harbours' }, weight: 0.7 }],
});

/** InvokeAI 2.3 */
export const OLD_INVOKE = JSON.stringify({
  model: 'stable diffusion',
  model_weights: 'stable-diffusion-1.5',
  image: {
    prompt: [{ prompt: 'an old harbour [people] [cars]', weight: 1 }],
    steps: 50,
    cfg_scale: 7.5,
    width: 512,
    height: 640,
    seed: 77,
    sampler: 'k_lms',
  },
  app_id: 'invoke-ai/InvokeAI',
});
export const DREAM = '"an old harbour [people]" -s 50 -S 77 -W 512 -H 640 -C 7.5 -A k_lms';

/** NovelAI, model 4 */
export const NOVELAI_COMMENT = JSON.stringify({
  prompt: '1girl, harbour',
  steps: 28,
  height: 1216,
  width: 832,
  scale: 5,
  seed: 987654321,
  sampler: 'k_euler_ancestral',
  noise_schedule: 'karras',
  uc: 'lowres',
  v4_prompt: {
    caption: {
      base_caption: '1girl, harbour',
      char_captions: [{ char_caption: 'girl, red coat', centers: [{ x: 0.5, y: 0.5 }] }],
    },
  },
  v4_negative_prompt: { caption: { base_caption: 'lowres', char_captions: [] } },
});

/** Fooocus 2.5, its own scheme */
export const FOOOCUS = JSON.stringify({
  adm_guidance: '(1.5, 0.8, 0.3)',
  base_model: 'juggernautXL_v8Rundiffusion',
  full_prompt: ['cinematic still a boat', 'sharp'],
  guidance_scale: 4.0,
  lora_combined_1: 'sd_xl_offset_example-lora_1.0 : 0.1',
  loras: [['sd_xl_offset_example-lora_1.0', 0.1, '4852686128']],
  metadata_scheme: 'fooocus',
  negative_prompt: 'deformed',
  performance: 'Speed',
  prompt: 'a boat',
  resolution: '(1152, 896)',
  sampler: 'dpmpp_2m_sde_gpu',
  scheduler: 'karras',
  seed: '7013456789012345678',
  steps: 30,
  version: 'Fooocus v2.5.5',
});

/** Draw Things 1.20240502 */
export const DRAW_THINGS = JSON.stringify({
  c: 'a snail',
  uc: 'slime',
  model: 'sd_xl_base_1.0_f16.ckpt',
  sampler: 'DPM++ 2M Karras',
  scale: 7,
  seed: 4068211935,
  size: '1024x1024',
  steps: 20,
  lora: [{ model: 'shells.ckpt', weight: 0.6 }],
});

/** Midjourney 6.1 */
export const MIDJOURNEY =
  'a paper boat on a puddle, macro --no people, text --ar 3:2 --style raw --v 6.1 Job ID: 0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';
