import { XMLParser } from 'fast-xml-parser';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';

/** The picture or video of a preview, as its address answers. */
export interface PreviewFile {
  readonly url: string;
  readonly status: number;
  readonly type: string;
  readonly bytes: number;
  /** decoded size in px and format; undefined for videos */
  readonly image:
    | { readonly width: number; readonly height: number; readonly format: string }
    | undefined;
}

/** A page as a messenger reads it: without a session, without running scripts. */
export interface Preview {
  readonly name: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** values of `meta` elements in the head, by name or property */
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** addresses of `link` elements in the head, by rel and type */
  readonly links: readonly Readonly<Record<string, string>>[];
  /** the JSON-LD; undefined without one */
  readonly structuredData: unknown;
  /** bytes from the start of the document to the end of the last tag about the preview */
  readonly bytesToTags: number;
  readonly image: PreviewFile | undefined;
  readonly video: PreviewFile | undefined;
}

type Node = Readonly<Record<string, unknown>>;

const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  stopNodes: ['*.script'],
});

/** Reads a page and the files of its preview. */
export async function readPreview(
  name: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Preview> {
  const response = await fetchWhenFree(url, { headers });
  const html = await response.text();
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>') + '</head>'.length);
  const elements = childrenOf(PARSER.parse(head) as Node[], 'head');
  const tags = new Map<string, string[]>();
  for (const attributes of attributesOf(elements, 'meta')) {
    const key = attributes['property'] ?? attributes['name'];
    if (key !== undefined) tags.set(key, [...(tags.get(key) ?? []), attributes['content'] ?? '']);
  }
  const last = Math.max(
    html.lastIndexOf('<meta property="og:'),
    html.indexOf('<meta name="twitter:'),
  );
  const fileOf = async (tag: string) => {
    const [address] = tags.get(tag) ?? [];
    return address === undefined ? undefined : readPreviewFile(address);
  };
  return {
    ...{ name, url, status: response.status, headers: response.headers, tags },
    links: attributesOf(elements, 'link'),
    structuredData: jsonLd(head),
    bytesToTags: Buffer.byteLength(html.slice(0, html.indexOf('>', last) + 1)),
    image: await fileOf('og:image'),
    video: await fileOf('og:video'),
  };
}

/** Reads a file of a preview. */
export async function readPreviewFile(url: string): Promise<PreviewFile> {
  const response = await fetchWhenFree(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const image = type.startsWith('image/') ? await sharp(bytes).metadata() : undefined;
  return { url, status: response.status, type, bytes: bytes.byteLength, image };
}

/** Fetches an address. Tries again while the server is too busy to answer (503). */
async function fetchWhenFree(url: string, init?: RequestInit): Promise<Response> {
  const giveUp = Date.now() + 20_000;
  for (;;) {
    const response = await fetch(url, init);
    if (response.status !== 503 || Date.now() > giveUp) return response;
    await response.arrayBuffer();
    await setTimeout(200);
  }
}

function childrenOf(nodes: readonly Node[], name: string): Node[] {
  return nodes.flatMap((node) => (name in node ? (node[name] as Node[]) : []));
}

function attributesOf(nodes: readonly Node[], name: string): Record<string, string>[] {
  return nodes
    .filter((node) => name in node)
    .map((node) => (node[':@'] ?? {}) as Record<string, string>);
}

function jsonLd(head: string): unknown {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}
