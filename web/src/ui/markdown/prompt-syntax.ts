/** The parts of a node of the syntax tree (mdast) that matter here. */
interface Node {
  type: string;
  value?: string;
  children?: Node[] | undefined;
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** The parts of remark's parser that matter here. */
interface Parser {
  stack: Node[];
  sliceSerialize: (token: unknown) => string;
}

/** The settings of remark that matter here. */
interface Settings {
  fromMarkdownExtensions?: unknown[];
}

const WEB_AUTOLINK = /^<(?:https?:|mailto:|[^:]*@)/i;
/** A wildcard such as `__hair_color__`, which takes a line of a file. Models write bold with stars. */
const WILDCARD = /^__[a-z0-9][a-z0-9_*/-]*__$/;
const STARS = /^\*[^*]+\*$/;
/** Scripts without spaces between words need stars in the middle of them. */
const LETTER = /[\p{Script=Latin}\p{N}]/u;

/**
 * A plugin of remark that shows the syntax of prompts as it was written, where Markdown would read it
 * as formatting: `<lora:name:0.8>`, `__wildcard__`, `\(` and the stars in `2*3*4`.
 */
export function promptSyntax(this: { data: () => object }) {
  const settings: Settings = this.data();
  (settings.fromMarkdownExtensions ??= []).push({
    exit: {
      /** Like the parser's own function, but keeps the backslash in front of round brackets. */
      characterEscapeValue(this: Parser, token: { end: object }) {
        const mark = this.sliceSerialize(token);
        // Addresses are collected in fragments. There, the backslash is no text.
        const isText = !this.stack.some(({ type }) => type === 'fragment');
        const tail = this.stack.pop();
        if (tail === undefined) return;
        tail.value = `${tail.value ?? ''}${isText && '()'.includes(mark) ? '\\' : ''}${mark}`;
        Object.assign(tail.position ?? {}, { end: { ...token.end } });
      },
    },
  });
  return (tree: Node, file: { value: unknown }): void => {
    keepSyntax(tree, String(file.value));
  };
}

function keepSyntax(parent: Node, source: string): void {
  parent.children = parent.children?.map((node) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    const written = start === undefined || end === undefined ? '' : source.slice(start, end);
    const isSyntax =
      (node.type === 'link' && written.startsWith('<') && !WEB_AUTOLINK.test(written)) ||
      (node.type === 'strong' && WILDCARD.test(written)) ||
      (node.type === 'emphasis' &&
        STARS.test(written) &&
        LETTER.test(source.charAt((start ?? 0) - 1)) &&
        LETTER.test(source.charAt(end ?? 0)));
    if (isSyntax) return { type: 'text', value: written };
    keepSyntax(node, source);
    return node;
  });
}
