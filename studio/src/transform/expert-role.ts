import type { PromptAnalysis } from './analyze-prompt.ts';
import type { PromptIntent } from './intents.ts';

/** Who answers when no field of knowledge shows, by what is asked for. */
const BY_INTENT: Readonly<Record<PromptIntent, string>> = {
  content_creation: 'writer and editor',
  analysis: 'analyst',
  planning: 'planner',
  education: 'teacher',
  optimization: 'reviewer who improves what others made',
  general: 'adviser',
};

/**
 * The line 'You are … expert …' for a prompt: the role that it names itself, else the expert of its
 * field, else of its intent. One line of at least 20 characters.
 */
export function expertRoleFor(analysis: PromptAnalysis): string {
  const { role, field, intent, requiredExpertise, language } = analysis;
  const knowledge = listed(requiredExpertise);
  if (role !== null) {
    const named = language === null || language === 'en' ? role : `"${role}"`;
    return `You are ${named}, with the judgement of a leading expert in ${knowledge}.`;
  }
  if (field !== null)
    return `You are an expert ${field.expert} with deep knowledge of ${knowledge}.`;
  return `You are an expert ${BY_INTENT[intent]} with deep knowledge of ${knowledge}.`;
}

/** Parts may hold an 'and' of their own. */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} as well as ${last}`;
}
