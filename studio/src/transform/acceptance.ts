import { findExpertLine } from './expert-line.ts';
import type { MetaPrompt } from './meta-prompt.ts';
import { SECTION_NAMES, sectionBodies } from './sections.ts';

/** The specified rules for a transformed prompt. */
export const MIN_QUALITY_SCORE = 60;
export const MIN_TEXT_CHARS = 200;
const MIN_EXPERT_ROLE_CHARS = 20;
/** Minimum number of sections for the second check. */
const SECOND_CHECK_SECTIONS = 4;

export type AcceptanceRule = 'quality' | 'length' | 'sections' | 'expert_role';

/** Checks a transformed prompt. `failures` lists the rules that it breaks. */
export function acceptance(
  meta: Pick<MetaPrompt, 'qualityScore' | 'transformedPrompt' | 'expertRole'>,
): { readonly ok: boolean; readonly failures: readonly AcceptanceRule[] } {
  const failures: AcceptanceRule[] = [];
  // The negated comparison makes a NaN score fail.
  if (!(meta.qualityScore >= MIN_QUALITY_SCORE)) failures.push('quality');
  if (meta.transformedPrompt.length < MIN_TEXT_CHARS) failures.push('length');
  if (sectionBodies(meta.transformedPrompt).size < SECTION_NAMES.length) failures.push('sections');
  if (meta.expertRole.trim().length < MIN_EXPERT_ROLE_CHARS) failures.push('expert_role');
  return { ok: failures.length === 0, failures };
}

/** Returns whether a transformed prompt follows all rules. */
export function isAcceptable(
  meta: Pick<MetaPrompt, 'qualityScore' | 'transformedPrompt' | 'expertRole'>,
): boolean {
  return acceptance(meta).ok;
}

/**
 * The second check reads only the text: four of the five sections, and a line 'You are … expert'.
 */
export function passesSecondCheck(text: string): boolean {
  return sectionBodies(text).size >= SECOND_CHECK_SECTIONS && findExpertLine(text) !== null;
}
