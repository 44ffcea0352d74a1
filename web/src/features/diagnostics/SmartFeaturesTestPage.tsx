import type { CheckGroup } from './check.ts';
import { DiagnosticPage } from './DiagnosticPage.tsx';
import {
  AI_SERVICES_CHECK,
  AI_SOURCE_CHECK,
  ENHANCEMENT_CHECK,
  METADATA_CHECK,
  REQUIREMENTS_CHECK,
  SCORE_CHECK,
  TRANSFORMATION_CHECK,
  VOICE_CHECK,
} from './engine-checks.ts';

const GROUPS: readonly CheckGroup[] = [
  {
    title: 'Built-in rules',
    checks: [
      REQUIREMENTS_CHECK,
      TRANSFORMATION_CHECK,
      ENHANCEMENT_CHECK,
      SCORE_CHECK,
      METADATA_CHECK,
    ],
  },
  { title: 'Voice', checks: [VOICE_CHECK] },
  { title: 'AI services', checks: [AI_SOURCE_CHECK, AI_SERVICES_CHECK] },
];

/** '/test-smart-features': the parts of the smart studio, together. */
export function SmartFeaturesTestPage() {
  return (
    <DiagnosticPage
      path="/test-smart-features"
      text="The parts of the smart studio. The built-in rules run in this browser; a model is only asked when you press the button, and counts as two or three of your requests."
      groups={GROUPS}
    />
  );
}
