import { type ComfyGraph, type ComfyNode, linkOf } from './comfy-graph.ts';
import { PROMPT_MAX_CHARS } from './generation-data.ts';

/** Maximum nodes and depth of a search. The limits also end the search in cyclic graphs. */
const VISITS_MAX = 2000;
const DEPTH_MAX = 100;
const TEXTS_MAX = 32;
/** Maximum text nodes in one search, because each of them may copy a whole prompt. */
const TEXT_NODES_MAX = 200;

/**
 * Text inputs of the text encoders of known models, in the order in which their texts are joined.
 */
const ENCODER_TEXTS = [
  'text',
  'text_g',
  'text_l',
  't5xxl',
  'clip_g',
  'clip_l',
  'llama',
  'bert',
  'mt5xl',
  'prompt',
  'user_prompt',
  'caption',
  'tags',
];
/** Fields with the result of a text node; used instead of its inputs. */
const RESULT_TEXTS = ['populated_text', 'text_0', 'processed_text'];
/** Text inputs that are not part of a prompt. */
const NOT_TEXT =
  /delimiter|separator|mode|action|file|path|name|model|clip|seed|format|style_|device/i;
/** Inputs that do not lead to the prompt of this image. */
const NOT_CONDITIONING =
  /^(?:model|clip|vae|clip_vision|control_net|image|images|pixels|mask|latent|latent_image|samples|style_model)$/;

export type Role = 'positive' | 'negative';

/** The state of a search. */
interface Search {
  readonly graph: ComfyGraph;
  readonly visited: Set<string>;
  /** the texts that nodes produce, by node id; '' while a node is being read */
  readonly texts: Map<string, string>;
}

/** The node that an input is linked to. */
export function linkedNode(graph: ComfyGraph, node: ComfyNode, input: string): ComfyNode | null {
  const link = linkOf(node.inputs[input]);
  return link === null ? null : (graph.get(link.id) ?? null);
}

/** Finds the prompt that reaches an input of a sampler or guider through other nodes. */
export function tracePrompt(graph: ComfyGraph, node: ComfyNode, input: string, role: Role): string {
  const texts: string[] = [];
  const search: Search = { graph, visited: new Set([node.id]), texts: new Map() };
  collect(search, node.inputs[input], role, texts, 0);
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '').join('\n');
}

function collect(search: Search, value: unknown, role: Role, texts: string[], depth: number): void {
  const node = step(search, value, depth);
  if (node === null || texts.length >= TEXTS_MAX) return;
  // This node outputs zeros: no text reaches the sampler.
  if (node.type === 'ConditioningZeroOut') return;
  const own = node.inputs[role];
  if (typeof own === 'string') {
    // Some loaders contain both prompts as text.
    texts.push(own);
    return;
  }
  if (linkOf(own) !== null) {
    collect(search, own, role, texts, depth + 1);
    return;
  }
  const encoded = ENCODER_TEXTS.filter((name) => isText(node.inputs[name]));
  if (encoded.length > 0) {
    for (const name of encoded) texts.push(textOf(search, node.inputs[name], depth + 1));
    return;
  }
  for (const [name, input] of Object.entries(node.inputs)) {
    if (!NOT_CONDITIONING.test(name)) collect(search, input, role, texts, depth + 1);
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || linkOf(value) !== null;
}

/** The text of a value, or of the nodes that it links to. Cycles add no text. */
function textOf(search: Search, value: unknown, depth: number): string {
  if (typeof value === 'string') return value.slice(0, PROMPT_MAX_CHARS);
  const link = linkOf(value);
  const node = link === null ? undefined : search.graph.get(link.id);
  if (node === undefined) return '';
  const known = search.texts.get(node.id);
  if (known !== undefined) return known;
  if (depth > DEPTH_MAX || search.texts.size >= TEXT_NODES_MAX) return '';
  search.texts.set(node.id, '');
  const text = textMadeBy(search, node, depth).slice(0, PROMPT_MAX_CHARS);
  search.texts.set(node.id, text);
  return text;
}

function textMadeBy(search: Search, node: ComfyNode, depth: number): string {
  const result = RESULT_TEXTS.map((name) => node.inputs[name]).find((of) => typeof of === 'string');
  if (typeof result === 'string') return result;
  const delimiter = node.inputs['delimiter'] ?? node.inputs['separator'];
  const parts = Object.entries(node.inputs)
    .filter(([name, input]) => isText(input) && !NOT_TEXT.test(name))
    .slice(0, TEXTS_MAX)
    .map(([, input]) => textOf(search, input, depth + 1));
  return parts.filter((part) => part !== '').join(typeof delimiter === 'string' ? delimiter : ', ');
}

/** Returns the linked node at its first visit, else null. */
function step(search: Search, value: unknown, depth: number): ComfyNode | null {
  const link = linkOf(value);
  if (link === null || depth > DEPTH_MAX || search.visited.size >= VISITS_MAX) return null;
  if (search.visited.has(link.id)) return null;
  search.visited.add(link.id);
  return search.graph.get(link.id) ?? null;
}

/** The given node and all nodes that lead to it, the nearest first. */
export function upstream(graph: ComfyGraph, from: ComfyNode): ComfyNode[] {
  const found: ComfyNode[] = [from];
  const seen = new Set([from.id]);
  for (let n = 0; n < found.length && found.length < VISITS_MAX; n += 1) {
    for (const input of Object.values(found[n]?.inputs ?? {})) {
      const link = linkOf(input);
      const node = link === null ? undefined : graph.get(link.id);
      if (node === undefined || seen.has(node.id)) continue;
      seen.add(node.id);
      found.push(node);
    }
  }
  return found;
}

/** The number or text of an input, even if it comes from a linked node. */
export function valueOf(graph: ComfyGraph, node: ComfyNode, input: string): string | null {
  let value = node.inputs[input];
  for (let depth = 0; depth < 10; depth += 1) {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    const next = linkOf(value);
    const inputs = next === null ? undefined : graph.get(next.id)?.inputs;
    if (inputs === undefined) return null;
    value = inputs[input] ?? inputs['value'] ?? inputs['int'] ?? inputs['float'] ?? inputs['seed'];
  }
  return null;
}
