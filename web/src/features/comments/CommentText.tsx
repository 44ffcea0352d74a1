import { useState } from 'react';
import type { TextTimes } from '../../data/people/resolve-usernames.ts';
import { UserText } from '../../widgets/UserText.tsx';

/** Longer comments are collapsed behind "Read more". */
const LONG_CHARS = 600;
const LONG_LINES = 10;

/** The text of a comment with links for mentions and addresses. */
export function CommentText({ content, times }: { content: string; times: TextTimes | null }) {
  const [open, setOpen] = useState(false);
  const long = content.length > LONG_CHARS || content.split('\n').length > LONG_LINES;
  return (
    <>
      <p
        className={`break-words whitespace-pre-wrap ${long && !open ? 'line-clamp-[10]' : ''}`}
        dir="auto"
      >
        <UserText text={content} times={times} />
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
          className="h-6 rounded-control text-sm font-medium text-quiet hover:text-ink hover:underline"
        >
          {open ? 'Show less' : 'Read more'}
        </button>
      )}
    </>
  );
}
