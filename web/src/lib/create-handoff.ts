/** A generated prompt on its way to the form of a post, in the state of a navigation. */
export interface CreateHandoff {
  prompt: string;
  title?: string;
  tags?: string[];
}

const KEY = 'generated';

/** What `navigate('/create', { state })` takes. */
export function handoffState(handoff: CreateHandoff): { generated: CreateHandoff } {
  return { [KEY]: handoff };
}

/** The prompt that came with a navigation; null where none did. A state may come from anywhere. */
export function handoffOf(state: unknown): CreateHandoff | null {
  const sent = ((state ?? {}) as Record<string, unknown>)[KEY];
  const { prompt, title, tags } = (sent ?? {}) as Record<string, unknown>;
  if (typeof prompt !== 'string' || prompt.trim() === '') return null;
  return {
    prompt,
    ...(typeof title === 'string' && { title }),
    ...(Array.isArray(tags) && { tags: tags.filter((tag) => typeof tag === 'string') }),
  };
}
