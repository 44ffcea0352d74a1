import type { Finding, Judged, Remedy } from './finding.ts';
import { missingFramework, missingOutput, missingRole, tooShort } from './missing-parts.ts';
import { scoreSignals } from './score.ts';
import { incomplete, unclear, unprofessional, unspecific } from './weak-metrics.ts';

/** What is wrong with a prompt, the gravest first, each with what would mend it. */
export function findingsOf(judged: Judged): Finding[] {
  return [
    missingRole(judged),
    missingFramework(judged),
    unclear(judged),
    incomplete(judged),
    unspecific(judged),
    missingOutput(judged),
    unprofessional(judged),
    tooShort(judged),
  ].filter((finding) => finding !== null);
}

/** The points of the overall score that a remedy alone would gain. */
export function gainOf({ signals, score }: Judged, { mended }: Remedy): number {
  const after = scoreSignals({ ...signals, ...mended });
  return Math.max(after.metrics.overallScore - score.metrics.overallScore, 0);
}
