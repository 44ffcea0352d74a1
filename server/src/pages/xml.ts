import { escapeHtml } from './html.ts';

/** A piece of XML. `element` escapes all texts and values, so every piece is well-formed. */
export interface Xml {
  readonly xml: string;
}

/**
 * Creates an element. Attributes that are undefined are left out. Children are elements or texts.
 * Also creates HTML, if elements that are not void have a child.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (Xml | string)[]
): Xml {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value = '']) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('');
  if (children.length === 0) return { xml: `<${name}${written}/>` };
  const content = children.map((one) => (typeof one === 'string' ? escapeHtml(one) : one.xml));
  return { xml: `<${name}${written}>${content.join('')}</${name}>` };
}

/** Writes a document with the XML declaration. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root.xml}\n`;
}
