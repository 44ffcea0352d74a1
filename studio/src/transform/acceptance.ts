import { findExpertLine } from './expert-line.ts';
import type { MetaPrompt } from './meta-prompt.ts';
import { SECTION_NAMES, sectionBodies } from './sections.ts';

/** The specified rules for a transformed prompt. */
export const MIN_QUALITY_SCORE = 60;
export const MIN_TEXT_CHARS = 200;
export const MIN_EXPERT_ROLE_CHARS = 20;
/** The second check asks for so many of the five sections. */
export const SECOND_CHECK_SECTIONS = 4;

export type AcceptanceRule = 'quality' | 'length' | 'sections' | 'expert_role';

/** Which of the rules for a transformed prompt it breaks; it is acceptable when there are none. */
export function acceptance(
  meta: Pick<MetaPrompt, 'qualityScore' | 'transformedPrompt' | 'expertRole'>,
): { readonly ok: boolean; readonly failures: readonly AcceptanceRule[] } {
  const failures: AcceptanceRule[] = [];
  // Written so that a score that is no number fails.
  if (!(meta.qualityScore >= MIN_QUALITY_SCORE)) failures.push('quality');
  if (meta.transformedPrompt.length < MIN_TEXT_CHARS) failures.push('length');
  if (sectionBodies(meta.transformedPrompt).size < SECTION_NAMES.length) failures.push('sections');
  if (meta.expertRole.trim().length < MIN_EXPERT_ROLE_CHARS) failures.push('expert_role');
  return { ok: failures.length === 0, failures };
}

/** Whether a transformed prompt keeps all rules. */
export function isAcceptable(
  meta: Pick<MetaPrompt, 'qualityScore' | 'transformedPrompt' | 'expertRole'>,
): boolean {
  return acceptance(meta).ok;
}

/** The second check, of the text alone: four of the five sections, and a line 'You are … expert'. */
export function passesSecondCheck(text: string): boolean {
  return sectionBodies(text).size >= SECOND_CHECK_SECTIONS && findExpertLine(text) !== null;
}
