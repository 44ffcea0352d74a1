/** The created post or reel. */
export interface CreatedContent {
  content: 'post' | 'reel';
  id: string;
}
