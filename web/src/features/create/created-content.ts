import type { PostStatus } from '@promptory/domain/post';

/** The created post or reel. Reels are always published. */
export interface CreatedContent {
  content: 'post' | 'reel';
  id: string;
  status: PostStatus;
}
