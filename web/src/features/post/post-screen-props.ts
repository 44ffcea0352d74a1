import type { ReactNode } from 'react';
import type { Post } from '../../data/post.ts';

export interface PostScreenProps {
  /** What people say about a published post; features do not know each other, the app joins them. */
  renderComments: (post: Post, viewerId: string) => ReactNode;
}
