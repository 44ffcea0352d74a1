import { createContext, useContext } from 'react';
import type { CommentTarget } from '../../data/comment.ts';

/** The part of an address that leads to one comment. */
export const LINK_PARAMETER = 'comment';

/** Where the comments stand, for all of their parts. */
export interface CommentPlace {
  target: CommentTarget;
  /** The address of one comment, from the root of the site. */
  addressOf: (commentId: string) => string;
  /** Whose post or reel it is. */
  ownerId: string;
  /** It is the viewer's. */
  ownWork: boolean;
  /** Who looks at it. */
  viewerId: string;
  /** The server tells of changes. */
  live: boolean;
  /** Called while something is typed, and when it is not any more. */
  onTyping: (typing: boolean) => void;
  /** Puts the focus where it is not lost when a comment goes. */
  focusHeading: () => void;
}

const PlaceContext = createContext<CommentPlace | null>(null);
export const CommentPlaceProvider = PlaceContext.Provider;

/** Where the comments stand; throws outside of Comments. */
export function useCommentPlace(): CommentPlace {
  const place = useContext(PlaceContext);
  if (place === null) throw new Error('A part of the comments is used outside of them');
  return place;
}
