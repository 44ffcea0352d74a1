/** What the form has made. */
export interface Created {
  content: 'post' | 'reel';
  id: string;
}
