import { field, isRecord, type JsonTexts } from './loose-json.ts';

/**
 * A node of a ComfyUI graph. An input is a value, or a link `[id of the node, index of its
 * output]`.
 */
export interface ComfyNode {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly inputs: Readonly<Record<string, unknown>>;
}

export type ComfyGraph = ReadonlyMap<string, ComfyNode>;

/** Maximum number of nodes; the largest graphs that people share have some hundred. */
const NODES_MAX = 3000;
const INPUTS_MAX = 200;
const LINKS_MAX = 10_000;

/** The target of a link, or null for a plain value. */
export function linkOf(value: unknown): { id: string; output: number } | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [id, output] = value as [unknown, unknown];
  if ((typeof id !== 'string' && typeof id !== 'number') || typeof output !== 'number') return null;
  return { id: String(id), output };
}

/**
 * Reads a graph in the format for execution (`prompt`): an object with nodes by id. Returns null
 * for anything else.
 */
export function parsePromptGraph(text: string, json: JsonTexts): ComfyGraph | null {
  if (!text.includes('"class_type"')) return null;
  const data = json.graph(text);
  if (!isRecord(data)) return null;
  const graph = new Map<string, ComfyNode>();
  for (const [id, node] of Object.entries(data).slice(0, NODES_MAX)) {
    const type = field(node, 'class_type');
    const inputs = field(node, 'inputs');
    if (typeof type !== 'string' || !isRecord(inputs)) continue;
    const title = field(field(node, '_meta'), 'title');
    graph.set(id, { id, type, title: typeof title === 'string' ? title : '', inputs });
  }
  return graph.size === 0 ? null : graph;
}

/** Names of node values, by position. The format for the editor stores values without names. */
const WIDGETS: Readonly<Record<string, readonly string[]>> = {
  KSampler: ['seed', '', 'steps', 'cfg', 'sampler_name', 'scheduler', 'denoise'],
  KSamplerAdvanced: ['add_noise', 'noise_seed', '', 'steps', 'cfg', 'sampler_name', 'scheduler'],
  CLIPTextEncode: ['text'],
  CLIPTextEncodeFlux: ['clip_l', 't5xxl', 'guidance'],
  CheckpointLoaderSimple: ['ckpt_name'],
  UNETLoader: ['unet_name'],
  LoraLoader: ['lora_name', 'strength_model'],
  LoraLoaderModelOnly: ['lora_name', 'strength_model'],
  EmptyLatentImage: ['width', 'height'],
  EmptySD3LatentImage: ['width', 'height'],
  FluxGuidance: ['guidance'],
  RandomNoise: ['noise_seed'],
  KSamplerSelect: ['sampler_name'],
  BasicScheduler: ['scheduler', 'steps', 'denoise'],
};

/**
 * Reads a graph in the format for the editor (`workflow`), in which links are a list and values
 * have no names.
 */
export function parseWorkflowGraph(text: string, json: JsonTexts): ComfyGraph | null {
  if (!text.includes('"nodes"')) return null;
  const data = json.graph(text);
  const nodes = field(data, 'nodes');
  const links = field(data, 'links');
  if (!Array.isArray(nodes) || !Array.isArray(links)) return null;
  const sources = new Map<unknown, [unknown, unknown]>();
  for (const link of links.slice(0, LINKS_MAX) as unknown[]) {
    if (Array.isArray(link)) sources.set(link[0], [link[1], link[2]]);
  }
  const graph = new Map<string, ComfyNode>();
  for (const node of nodes.slice(0, NODES_MAX) as unknown[]) {
    const id = field(node, 'id');
    const type = field(node, 'type');
    if ((typeof id !== 'number' && typeof id !== 'string') || typeof type !== 'string') continue;
    const title = field(node, 'title');
    graph.set(String(id), {
      id: String(id),
      type,
      title: typeof title === 'string' ? title : '',
      inputs: { ...widgetInputs(type, node), ...linkInputs(node, sources) },
    });
  }
  return graph.size === 0 ? null : graph;
}

function widgetInputs(type: string, node: unknown): Record<string, unknown> {
  const values = field(node, 'widgets_values');
  if (!Array.isArray(values)) return {};
  const names = Object.hasOwn(WIDGETS, type) ? (WIDGETS[type] ?? []) : [];
  if (names.length > 0) {
    return Object.fromEntries(names.map((name, n) => [name, values[n] as unknown]));
  }
  // The node type is unknown. Keep its texts, because one of them may be the prompt.
  const texts = values.slice(0, INPUTS_MAX).filter((value) => typeof value === 'string');
  return Object.fromEntries(texts.map((text, n) => [n === 0 ? 'value' : `value_${n}`, text]));
}

function linkInputs(
  node: unknown,
  sources: ReadonlyMap<unknown, [unknown, unknown]>,
): Record<string, unknown> {
  const inputs = field(node, 'inputs');
  if (!Array.isArray(inputs)) return {};
  const found: [string, unknown][] = [];
  for (const input of inputs.slice(0, INPUTS_MAX) as unknown[]) {
    const name = field(input, 'name');
    const source = sources.get(field(input, 'link'));
    if (typeof name === 'string' && source !== undefined) found.push([name, source]);
  }
  return Object.fromEntries(found);
}
