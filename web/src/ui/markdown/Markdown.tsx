import SquareIcon from 'lucide-react/icons/square';
import SquareCheck from 'lucide-react/icons/square-check-big';
import { Component, createContext, memo, type ReactNode, useContext, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isTooComplex, markdownBlocks } from './markdown-blocks.ts';
import { hiddenDestination, safeHref } from './markdown-links.ts';
import { promptSyntax } from './prompt-syntax.ts';
import { CodeActions, MarkdownCode, type RenderCodeActions } from './MarkdownCode.tsx';

interface MarkdownProps {
  text: string;
  /** Must be a stable function, otherwise every block renders again. */
  renderCodeActions?: RenderCodeActions;
}

/**
 * Shows Markdown of an untrusted author. HTML is shown as text, images are not loaded, and only web
 * and email links work. While the text grows, only its last block renders again.
 */
export function Markdown({ text, renderCodeActions }: MarkdownProps) {
  const blocks = useMemo(() => markdownBlocks(text), [text]);
  const content = (
    <div className="min-w-0 wrap-anywhere *:first:mt-0 *:last:mb-0">
      {blocks.map((block, index) => (
        <Block key={index} text={block} />
      ))}
    </div>
  );
  if (renderCodeActions === undefined) return content;
  return <CodeActions value={renderCodeActions}>{content}</CodeActions>;
}

const Block = memo(function Block({ text }: { text: string }) {
  if (isTooComplex(text)) return <PlainText text={text} />;
  return (
    <PlainWhenBroken text={text}>
      <ReactMarkdown
        remarkPlugins={PLUGINS}
        rehypePlugins={HTML_PLUGINS}
        components={COMPONENTS}
        urlTransform={(address) => safeHref(address)}
      >
        {text}
      </ReactMarkdown>
    </PlainWhenBroken>
  );
});

function PlainText({ text }: { text: string }) {
  return (
    <p dir="auto" className="my-2.5 whitespace-pre-wrap">
      {text}
    </p>
  );
}

interface PlainWhenBrokenProps {
  text: string;
  children: ReactNode;
}

/** Shows the plain text if rendering the Markdown throws an error. */
class PlainWhenBroken extends Component<PlainWhenBrokenProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate(before: PlainWhenBrokenProps) {
    // Try again when the text changes.
    if (this.state.isBroken && before.text !== this.props.text) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <PlainText text={this.props.text} /> : this.props.children;
  }
}

const PLUGINS = [remarkGfm, promptSyntax];
const HTML_PLUGINS = [() => wrapTexts];

interface Node {
  type: string;
  value?: string;
  children?: readonly Node[];
}

/**
 * Puts texts beside other nodes into a `span`. They come and go while an answer is written, and
 * React can't remove a text that the browser has replaced by a translation.
 */
function wrapTexts(parent: Node): void {
  if (parent.children === undefined) return;
  parent.children = parent.children.map((node, _, { length }) => {
    wrapTexts(node);
    const isBare = node.type === 'text' && length > 1 && node.value?.trim() !== '';
    return isBare ? { type: 'element', tagName: 'span', properties: {}, children: [node] } : node;
  });
}

function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

const LIST = 'my-2.5 ps-5';
const CELL = 'border-b px-3 py-1.5 text-start align-top';

// The components drop all attributes they don't name, such as ids.
const COMPONENTS: Components = {
  h1: ({ children }) => <Heading large>{children}</Heading>,
  h2: ({ children }) => <Heading large>{children}</Heading>,
  h3: ({ children }) => <Heading>{children}</Heading>,
  h4: ({ children }) => <Heading>{children}</Heading>,
  h5: ({ children }) => <Heading>{children}</Heading>,
  h6: ({ children }) => <Heading>{children}</Heading>,
  p: ({ children }) => <Paragraph>{children}</Paragraph>,
  // Not needed: the parent element preserves the line break of the text.
  br: () => null,
  ul: ({ children }) => (
    <Container as="ul" className={`${LIST} list-disc`}>
      {children}
    </Container>
  ),
  ol: ({ children, start }) => (
    <Container as="ol" start={start} className={`${LIST} list-decimal`}>
      {children}
    </Container>
  ),
  li: ({ children }) => (
    // A list below the text of its item has no margin.
    <li className="my-1 ps-0.5 marker:text-quiet *:first:mt-0 *:last:mb-0 [&>span:first-child+*]:mt-0">
      {children}
    </li>
  ),
  input: ({ checked }) => {
    const Icon = checked === true ? SquareCheck : SquareIcon;
    return (
      <span className="me-1.5 inline-block align-[-3px] text-quiet [&_.lucide]:size-4">
        <Icon aria-hidden />
        {/* `bdi` keeps this text from changing the text direction of the list. */}
        <bdi className="sr-only">{checked === true ? 'Done:' : 'To do:'}</bdi>
      </span>
    );
  },
  blockquote: ({ children }) => (
    <Container as="blockquote" className="my-3 border-s-2 ps-3 text-quiet">
      {children}
    </Container>
  ),
  hr: () => <hr className="my-5" />,
  table: ({ children }) => (
    <div
      // Focusable, so that it can be scrolled with the keyboard.
      tabIndex={0}
      role="region"
      aria-label="Table"
      className="my-3 overflow-x-auto rounded-control border"
    >
      <table className="w-full border-collapse text-sm wrap-normal [&_tr:last-child>td]:border-b-0">
        {children}
      </table>
    </div>
  ),
  th: ({ children }) => (
    <th dir="auto" className={`${CELL} bg-hover font-medium`}>
      {children}
    </th>
  ),
  td: ({ children }) => (
    <td dir="auto" className={CELL}>
      {children}
    </td>
  ),
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  code: ({ children }) => (
    <code className="rounded-[4px] bg-hover px-1 py-px font-mono text-[0.92em]">{children}</code>
  ),
  pre: ({ node }) => {
    const code = node?.children[0];
    if (code?.type !== 'element') return null;
    const names = code.properties['className'];
    const [name = ''] = Array.isArray(names) ? names.map(String) : [];
    return (
      <MarkdownCode
        code={textOf(code).replace(/\n$/, '')}
        language={name.replace(/^language-/, '')}
      />
    );
  },
  a: ({ node, href, children }) => (
    <OutwardLink href={href} text={node === undefined ? '' : textOf(node)}>
      {children}
    </OutwardLink>
  ),
  img: ({ src, alt = '' }) => {
    const name = alt === '' ? 'Image' : `Image: ${alt}`;
    return (
      <OutwardLink href={typeof src === 'string' ? src : undefined} text={name}>
        {name}
      </OutwardLink>
    );
  },
  section: ({ children }) => <div className="mt-4 border-t pt-2 text-sm">{children}</div>,
};

/**
 * True inside a list or quote. These set the text direction for their content, so that their marker
 * is on the side where lines start.
 */
const HasDirection = createContext(false);

function useDirection(): 'auto' | undefined {
  return useContext(HasDirection) ? undefined : 'auto';
}

interface ContainerProps {
  as: 'ul' | 'ol' | 'blockquote';
  start?: number | undefined;
  className: string;
  children: ReactNode;
}

function Container({ as: Tag, children, ...props }: ContainerProps) {
  return (
    <Tag dir={useDirection()} {...props}>
      <HasDirection value>{children}</HasDirection>
    </Tag>
  );
}

function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p dir={useDirection()} className="my-2.5 whitespace-pre-line">
      {children}
    </p>
  );
}

function Heading({ large = false, children }: { large?: boolean; children: ReactNode }) {
  return (
    <h3 dir={useDirection()} className={large ? 'mt-5 mb-2 text-lg' : 'mt-4 mb-1.5 text-base'}>
      {children}
    </h3>
  );
}

interface OutwardLinkProps {
  href: string | undefined;
  text: string;
  children: ReactNode;
}

function OutwardLink({ href, text, children }: OutwardLinkProps) {
  if (href === undefined || href === '') return <span>{children}</span>;
  const place = hiddenDestination(href, text);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent-text underline underline-offset-2 hover:decoration-2"
    >
      {children}
      {place !== null && <bdi className="text-xs text-quiet"> ({place})</bdi>}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
