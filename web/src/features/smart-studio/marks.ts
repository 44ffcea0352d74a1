import { useState } from 'react';

/** The requirement and the prompt whose counterparts are highlighted. */
export interface Marks {
  /** Pressed in the list of requirements; null for none. */
  readonly requirementId: string | null;
  /** Under the pointer, or with the focus; null for none. */
  readonly promptId: string | null;
  readonly markRequirement: (id: string | null) => void;
  readonly markPrompt: (id: string | null) => void;
}

/** The highlighted requirement and prompt of one analysis. */
export function useMarks(): Marks {
  const [requirementId, markRequirement] = useState<string | null>(null);
  const [promptId, markPrompt] = useState<string | null>(null);
  return { requirementId, promptId, markRequirement, markPrompt };
}
