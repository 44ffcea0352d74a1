import {
  type ComfyGraph,
  type ComfyNode,
  linkOf,
  parsePromptGraph,
  parseWorkflowGraph,
} from './comfy-graph.ts';
import { linkedNode, tracePrompt, upstream, valueOf } from './comfy-walk.ts';
import type { GenerationData, GenerationSetting } from './generation-data.ts';
import { generationData } from './known-settings.ts';
import type { JsonTexts } from './loose-json.ts';

const MODEL_INPUTS = ['ckpt_name', 'unet_name', 'model_name', 'gguf_name'];
/** A graph contains all inputs, including paths and keys of its author, so it is not returned. */
const NO_RAW = '';
/** Maximum number of texts that are read from a graph without a sampler. */
const LOOSE_TEXTS_MAX = 20;

/**
 * Reads the graph that ComfyUI (0.3) stores in an image: `prompt` for execution and `workflow` for
 * the editor. A graph can produce several images and does not say which one this file is, so the
 * first saved image is used.
 */
export function readComfyUi(
  prompt: string,
  workflow: string,
  json: JsonTexts,
): GenerationData | null {
  const graph = parsePromptGraph(prompt, json) ?? parseWorkflowGraph(workflow, json);
  if (graph === null) return null;
  const sampler = mainSampler(graph);
  if (sampler === null) return readLooseTexts(graph);
  const guider = linkedNode(graph, sampler, 'guider') ?? sampler;
  const positive = guider.inputs['positive'] === undefined ? 'conditioning' : 'positive';
  return generationData({
    source: 'comfyui',
    prompt: tracePrompt(graph, guider, positive, 'positive'),
    negativePrompt: tracePrompt(graph, guider, 'negative', 'negative'),
    settings: samplerSettings(graph, sampler, guider),
    loras: loras(graph, sampler, guider),
    raw: NO_RAW,
  });
}

function isSampler(node: ComfyNode): boolean {
  const { positive, guider, conditioning, latent_image: latent, samples } = node.inputs;
  if (linkOf(guider) !== null) return true;
  const isGuided = linkOf(positive) !== null || linkOf(conditioning) !== null;
  return (
    isGuided && (linkOf(latent) !== null || linkOf(samples) !== null || 'steps' in node.inputs)
  );
}

/** The first sampler of the first saved image. Later samplers only refine or enlarge the image. */
function mainSampler(graph: ComfyGraph): ComfyNode | null {
  const nodes = [...graph.values()];
  const output =
    nodes.find(({ type }) => /save.{0,20}image|image.{0,20}save/i.test(type)) ??
    nodes.find(({ type }) => /preview/i.test(type));
  const near = output === undefined ? [] : upstream(graph, output).filter(isSampler);
  return near.at(-1) ?? nodes.find(isSampler) ?? null;
}

function samplerSettings(
  graph: ComfyGraph,
  sampler: ComfyNode,
  guider: ComfyNode,
): GenerationSetting[] {
  const noise = linkedNode(graph, sampler, 'noise') ?? sampler;
  const picker = linkedNode(graph, sampler, 'sampler') ?? sampler;
  const sigmas = linkedNode(graph, sampler, 'sigmas') ?? sampler;
  const latent =
    linkedNode(graph, sampler, 'latent_image') ?? linkedNode(graph, sampler, 'samples');
  const size = latent === null ? undefined : upstream(graph, latent).find(hasSize);
  const flux = upstream(graph, guider).find(
    ({ type, inputs }) => type === 'FluxGuidance' || typeof inputs['guidance'] === 'number',
  );
  const found: [string, string | null][] = [
    ['steps', valueOf(graph, sigmas, 'steps')],
    ['sampler_name', valueOf(graph, picker, 'sampler_name')],
    ['scheduler', valueOf(graph, sigmas, 'scheduler')],
    ['cfg', valueOf(graph, guider, 'cfg')],
    ['guidance', flux === undefined ? null : valueOf(graph, flux, 'guidance')],
    ['seed', valueOf(graph, noise, 'noise_seed') ?? valueOf(graph, noise, 'seed')],
    ['denoise', valueOf(graph, sigmas, 'denoise')],
    ['width', size === undefined ? null : valueOf(graph, size, 'width')],
    ['height', size === undefined ? null : valueOf(graph, size, 'height')],
    ['model', modelName(graph, sampler, guider)],
  ];
  return found.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

function hasSize({ inputs }: ComfyNode): boolean {
  return inputs['width'] !== undefined && inputs['height'] !== undefined;
}

/** The nodes that lead to the model of a sampler: loaders, and nodes that modify the model. */
function modelNodes(graph: ComfyGraph, sampler: ComfyNode, guider: ComfyNode): ComfyNode[] {
  const model = linkedNode(graph, guider, 'model') ?? linkedNode(graph, sampler, 'model');
  return model === null ? [] : upstream(graph, model);
}

function modelName(graph: ComfyGraph, sampler: ComfyNode, guider: ComfyNode): string | null {
  for (const node of modelNodes(graph, sampler, guider)) {
    const input = MODEL_INPUTS.find((name) => typeof node.inputs[name] === 'string');
    if (input !== undefined) return valueOf(graph, node, input);
  }
  return null;
}

function loras(graph: ComfyGraph, sampler: ComfyNode, guider: ComfyNode): string[] {
  const names: string[] = [];
  for (const { inputs } of modelNodes(graph, sampler, guider)) {
    for (const [input, value] of Object.entries(inputs)) {
      if (/^lora(?:_name|_\d{1,2})/.test(input)) names.push(loraName(value));
    }
  }
  return names.filter((name) => name !== '' && name !== 'None');
}

/** The name of a LoRA: given directly, or in an entry with a switch; '' if switched off. */
function loraName(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const { on, lora } = value as { on?: unknown; lora?: unknown };
  return on !== false && typeof lora === 'string' ? lora : '';
}

/**
 * For graphs without a known sampler: the texts of all encoders. Titles show which are negative.
 */
function readLooseTexts(graph: ComfyGraph): GenerationData | null {
  const texts = { positive: new Set<string>(), negative: new Set<string>() };
  for (const { type, title, inputs } of graph.values()) {
    const text = inputs['text'] ?? inputs['prompt'];
    if (typeof text !== 'string' || text.trim() === '') continue;
    if (!/text.{0,3}encode|prompt|generat|image/i.test(type)) continue;
    const role = /negative/i.test(`${title} ${type}`) ? 'negative' : 'positive';
    if (texts[role].size < LOOSE_TEXTS_MAX) texts[role].add(text.trim());
  }
  if (texts.positive.size + texts.negative.size === 0) return null;
  return generationData({
    source: 'comfyui',
    prompt: [...texts.positive].join('\n'),
    negativePrompt: [...texts.negative].join('\n'),
    settings: [],
    raw: NO_RAW,
  });
}
