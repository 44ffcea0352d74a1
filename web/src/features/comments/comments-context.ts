import { createContext, useContext } from 'react';
import type { WorkRef } from '../../data/works/work.ts';

/** The query parameter of a link to one comment. */
export const COMMENT_PARAM = 'comment';

/** Shared by all components of one comment section. */
export interface CommentsContextValue {
  target: WorkRef;
  /** The path of a link to one comment. */
  linkTo: (commentId: string) => string;
  /** The author of the post or reel. */
  ownerId: string;
  /** True if the viewer is the author of the post or reel. */
  isOwnWork: boolean;
  viewerId: string;
  /** True while live updates arrive. */
  isLive: boolean;
  /**
   * Called on each keystroke with true, and with false when the text was sent, emptied or
   * discarded.
   */
  onTyping: (typing: boolean) => void;
  /** Moves the focus to the heading, because the focused comment is about to be removed. */
  focusHeading: () => void;
}

const CommentsContext = createContext<CommentsContextValue | null>(null);
export const CommentsProvider = CommentsContext.Provider;

/** Throws outside of <Comments>. */
export function useCommentsContext(): CommentsContextValue {
  const context = useContext(CommentsContext);
  if (context === null) throw new Error('useCommentsContext must be used inside <Comments>');
  return context;
}
