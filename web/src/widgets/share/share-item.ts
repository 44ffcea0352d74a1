import type { Work } from '../../data/works/work.ts';

/** A post, reel or tool that a person shares. */
export interface ShareItem {
  kind: 'post' | 'reel' | 'tool';
  id: string;
  title: string;
  /** The path of its page, which people without an account can read too. */
  path: string;
  /** Null if it has no prompt, or if its author turned copying off. */
  prompt: string | null;
}

type SharedWork = Pick<Work, 'kind' | 'id' | 'title' | 'prompt' | 'allow_copy_prompt'>;

/** A post or reel as an item to share. */
export function shareWork(work: SharedWork): ShareItem {
  const { kind, id, title, prompt, allow_copy_prompt } = work;
  return { kind, id, title, path: `/${kind}/${id}`, prompt: allow_copy_prompt ? prompt : null };
}
