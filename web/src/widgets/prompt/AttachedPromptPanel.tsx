import type { AttachedPrompt } from '@promptory/domain/attached-prompt';
import { countChars } from '@promptory/domain/text';
import { tokenisePrompt } from '@promptory/studio';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import type { attachedPromptQuery } from '../../data/works/attached-prompt.ts';
import type { Post } from '../../data/works/post.ts';
import { firstLines } from '../../lib/first-lines.ts';
import { summarizePrompt } from '../../lib/prompt-summary.ts';
import { Button } from '../../ui/Button.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryItButton } from '../try-it/TryItButton.tsx';
import { FillIn } from './FillIn.tsx';
import { PromptButtons } from './PromptButtons.tsx';
import { PromptFrame } from './PromptFrame.tsx';
import { PromptPanel } from './PromptPanel.tsx';
import { PromptText } from './PromptText.tsx';

/** Longer texts are collapsed. */
const COLLAPSED_LINES = 40;

interface AttachedPromptPanelProps {
  post: Post;
  /** The signed-in person; undefined for visitors without an account. */
  viewerId?: string | undefined;
  /** Loads the prompt. */
  source: ReturnType<typeof attachedPromptQuery>;
  /** Called when the user copies the prompt or opens it in a tool. */
  onCopied: () => void;
}

/** The attached prompt of a post, which is loaded here. The summary is shown until then. */
export function AttachedPromptPanel({
  post,
  viewerId,
  source,
  onCopied,
}: AttachedPromptPanelProps) {
  const query = useQuery(source);
  const summary = post.prompt ?? '';
  const attached = query.data;
  if (attached === undefined) {
    return (
      <>
        {summary !== '' && <PromptPanel prompt={summary} title="Long prompt" />}
        <QueryState
          query={query}
          errorText="Couldn't load the whole prompt."
          skeleton={
            <div role="status" aria-label="Loading the prompt">
              <Skeleton className="h-48 w-full" />
            </div>
          }
        />
      </>
    );
  }
  // The author removed it a moment ago.
  if (attached === null) return summary !== '' && <PromptPanel prompt={summary} />;
  const isOwnSummary = summary !== '' && summary !== summarizePrompt(attached.content);
  return (
    <>
      {isOwnSummary && <PromptPanel prompt={summary} title="Summary" />}
      <AttachedText
        attached={attached}
        action={
          <div className="flex flex-wrap items-center">
            {viewerId !== undefined && post.allow_copy_prompt && (
              <TryItButton original={attached.content} />
            )}
            <PromptButtons
              prompt={attached.content}
              allowed={post.allow_copy_prompt}
              onCopied={onCopied}
            />
          </div>
        }
      />
      {post.allow_copy_prompt && (
        <FillIn
          workId={post.id}
          viewerId={viewerId}
          prompt={attached.content}
          onCopied={onCopied}
        />
      )}
    </>
  );
}

interface AttachedTextProps {
  attached: AttachedPrompt;
  action: ReactNode;
}

/** The text, as Markdown or plain, collapsed if it is long. */
function AttachedText({ attached: { format, content }, action }: AttachedTextProps) {
  const [asText, setAsText] = useState(format === 'text');
  const [showsAll, setShowsAll] = useState(false);
  const start = useMemo(() => firstLines(content, COLLAPSED_LINES), [content]);
  const isLong = start.length < content.length;
  const shown = showsAll ? content : start;
  return (
    <PromptFrame title="Prompt" heading={asText ? 'p' : 'h2'} action={action}>
      {asText ? (
        <PlainPrompt text={shown} />
      ) : (
        <div className="text-sm">
          <Markdown text={shown} />
        </div>
      )}
      {(isLong || format === 'markdown') && (
        <div className="mt-3 flex flex-wrap gap-2 border-t pt-2.5">
          {isLong && (
            <Button
              size="sm"
              aria-expanded={showsAll}
              onClick={() => {
                setShowsAll(!showsAll);
              }}
            >
              {showsAll ? 'Show less' : `Show all ${formatNumber(countChars(content))} characters`}
            </Button>
          )}
          {format === 'markdown' && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setAsText(!asText);
              }}
            >
              {asText ? 'Show formatted' : 'Show as text'}
            </Button>
          )}
        </div>
      )}
    </PromptFrame>
  );
}

function PlainPrompt({ text }: { text: string }) {
  const tokens = useMemo(() => tokenisePrompt(text), [text]);
  return <PromptText pieces={tokens} />;
}
