import { clsx } from 'clsx';
import { createContext, type ReactNode, useContext } from 'react';
import { CopyButton } from '../CopyButton.tsx';

/** Renders the action buttons of a code block. */
export type RenderCodeActions = (code: string) => ReactNode;

export const CodeActions = createContext<RenderCodeActions>((code) => (
  <CopyButton text={code} label="Copy code" className="px-2 text-xs" />
));

/** Code blocks in these languages contain prose, mostly prompts, so their lines wrap. */
const PROSE = new Set(['', 'text', 'txt', 'plaintext', 'prompt', 'markdown', 'md']);
const LANGUAGE_MAX_CHARS = 24;

/** A code block with its language and action buttons. */
export function MarkdownCode({ code, language }: { code: string; language: string }) {
  const renderActions = useContext(CodeActions);
  const isProse = PROSE.has(language.toLowerCase());
  return (
    <figure className="my-3 overflow-hidden rounded-control border bg-page">
      <figcaption className="flex min-h-9 items-center justify-between gap-2 border-b pr-0.5 pl-3">
        <span className="truncate text-xs font-medium text-quiet">
          {language === '' ? 'Text' : language.slice(0, LANGUAGE_MAX_CHARS)}
        </span>
        {renderActions(code)}
      </figcaption>
      <pre
        dir="auto"
        // Focusable, so that it can be scrolled with the keyboard.
        {...(!isProse && { tabIndex: 0, role: 'region', 'aria-label': `Code, ${language}` })}
        className={clsx(
          'px-3 py-2.5 font-mono text-sm -outline-offset-2',
          isProse ? 'wrap-anywhere whitespace-pre-wrap' : 'overflow-x-auto',
        )}
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
