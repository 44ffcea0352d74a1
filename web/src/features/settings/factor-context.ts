import { createContext, useContext } from 'react';
import type { FactorPrompt } from './factor-prompt.ts';

export const FactorPromptContext = createContext<FactorPrompt | null>(null);

/** Does something after the second factor was shown, where one is needed; see FactorPrompt. */
export function useFactorPrompt(): FactorPrompt {
  const prompt = useContext(FactorPromptContext);
  if (prompt === null) throw new Error('A settings page stands outside the settings');
  return prompt;
}
