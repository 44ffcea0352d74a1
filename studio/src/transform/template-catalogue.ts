import { fillStructure } from './fill-structure.ts';
import type { Template, TemplateSource } from './template.ts';
import { BUDGET_TRAVEL_PLANNING } from './templates/budget-travel-planning.ts';
import { COMPLEX_TOPIC_SIMPLIFICATION } from './templates/complex-topic-simplification.ts';
import { CONTENT_STRATEGY_PLANNING } from './templates/content-strategy-planning.ts';
import { GOAL_SETTING_TRACKING } from './templates/goal-setting-tracking.ts';
import { IDEAL_SELF_DEVELOPMENT } from './templates/ideal-self-development.ts';
import { PERSONAL_WRITING_STYLE } from './templates/personal-writing-style.ts';
import { PERSONALIZED_LEARNING_PATHS } from './templates/personalized-learning-paths.ts';
import { PRODUCTIVITY_PLANNING } from './templates/productivity-planning.ts';
import { PROFESSIONAL_COMMUNICATION } from './templates/professional-communication.ts';
import { PROFESSIONAL_PROFILE_ANALYSIS } from './templates/professional-profile-analysis.ts';

export const TEMPLATE_SOURCES: readonly TemplateSource[] = [
  PERSONAL_WRITING_STYLE,
  IDEAL_SELF_DEVELOPMENT,
  PROFESSIONAL_PROFILE_ANALYSIS,
  CONTENT_STRATEGY_PLANNING,
  BUDGET_TRAVEL_PLANNING,
  COMPLEX_TOPIC_SIMPLIFICATION,
  PROFESSIONAL_COMMUNICATION,
  PRODUCTIVITY_PLANNING,
  GOAL_SETTING_TRACKING,
  PERSONALIZED_LEARNING_PATHS,
];

/**
 * The ten templates in display order, with counts of 0. Without keywords, because their words are
 * large and only finding a template needs them.
 */
export const TEMPLATE_CATALOGUE: readonly Template[] = TEMPLATE_SOURCES.map(toTemplate);

function toTemplate(source: TemplateSource): Template {
  const { id, name, category, description, effectiveness, worked, structure } = source;
  return {
    id,
    name,
    category,
    description,
    effectiveness,
    structure,
    example: fillStructure(structure, new Map(Object.entries(worked))),
    usageCount: 0,
    successCount: 0,
  };
}
