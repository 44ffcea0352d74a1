import { createContext, useContext } from 'react';
import type { FactorPrompt } from './factor-prompt.ts';

export const FactorPromptContext = createContext<FactorPrompt | null>(null);

/** The prompt of the settings screen that asks for the second factor. */
export function useFactorPrompt(): FactorPrompt {
  const prompt = useContext(FactorPromptContext);
  if (prompt === null) throw new Error('useFactorPrompt must be used inside SettingsScreen');
  return prompt;
}
