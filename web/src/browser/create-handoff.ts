/** A generated prompt that the navigation state passes to the create form. */
export interface CreateHandoff {
  prompt: string;
  title?: string;
  tags?: string[];
}

const KEY = 'generated';

/** The state for `navigate('/create', { state })`. */
export function toHandoffState(handoff: CreateHandoff): { generated: CreateHandoff } {
  return { [KEY]: handoff };
}

/** Reads the prompt from a navigation state, or returns null. The state is not trusted. */
export function readHandoff(state: unknown): CreateHandoff | null {
  const sent = ((state ?? {}) as Record<string, unknown>)[KEY];
  const { prompt, title, tags } = (sent ?? {}) as Record<string, unknown>;
  if (typeof prompt !== 'string' || prompt.trim() === '') return null;
  return {
    prompt,
    ...(typeof title === 'string' && { title }),
    ...(Array.isArray(tags) && { tags: tags.filter((tag) => typeof tag === 'string') }),
  };
}
