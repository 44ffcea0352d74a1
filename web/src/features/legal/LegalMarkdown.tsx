import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';

/** Markdown in the style of this site. HTML and script URLs are removed. */
const COMPONENTS: Components = {
  h1: ({ children }) => <h1 className="mb-6 text-3xl max-md:text-2xl">{children}</h1>,
  h2: ({ children }) => <h2 className="mt-10 mb-3 text-xl">{children}</h2>,
  h3: ({ children }) => <h3 className="mt-6 mb-2 text-lg">{children}</h3>,
  p: ({ children }) => <p className="my-3 text-lg text-pretty">{children}</p>,
  ul: ({ children }) => <ul className="my-3 list-disc pl-5 text-lg">{children}</ul>,
  ol: ({ children }) => <ol className="my-3 list-decimal pl-5 text-lg">{children}</ol>,
  li: ({ children }) => <li className="my-1.5 pl-1 marker:text-quiet">{children}</li>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  hr: () => <hr className="my-8 border-t" />,
  blockquote: ({ children }) => (
    <blockquote className="my-4 border-l-2 pl-4 text-quiet">{children}</blockquote>
  ),
  code: ({ children }) => (
    <code className="rounded-control bg-hover px-1 py-0.5 font-mono text-base break-all">
      {children}
    </code>
  ),
  a: ({ href = '', children }) => {
    const className = 'text-accent-text underline underline-offset-2 hover:decoration-2';
    return href.startsWith('/') && !href.startsWith('//') ? (
      <Link to={href} className={className}>
        {children}
      </Link>
    ) : (
      <a href={href} rel="noopener noreferrer" className={className}>
        {children}
      </a>
    );
  },
};

/** Renders a text that the operator may have replaced. */
export function LegalMarkdown({ text }: { text: string }) {
  return (
    <Markdown components={COMPONENTS} skipHtml>
      {text}
    </Markdown>
  );
}
