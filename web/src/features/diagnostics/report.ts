import { type CheckGroup, type CheckStatus } from './check.ts';
import type { CheckState } from './check-runner.ts';

interface ReportInput {
  readonly title: string;
  readonly groups: readonly CheckGroup[];
  readonly states: Readonly<Record<string, CheckState>>;
  readonly isSignedIn: boolean;
  readonly browser: string;
  readonly now: Date;
}

/** The number of checks by status. */
export function countStatuses(
  groups: readonly CheckGroup[],
  states: ReportInput['states'],
): Record<CheckStatus, number> {
  const counts = { success: 0, warning: 0, error: 0, pending: 0 };
  for (const { checks } of groups) {
    for (const { id } of checks) counts[states[id]?.finding?.status ?? 'pending'] += 1;
  }
  return counts;
}

/** '9 success, 1 warning, 0 error, 3 pending'. */
export function summaryOf(counts: Record<CheckStatus, number>): string {
  return Object.entries(counts)
    .map(([status, count]) => `${String(count)} ${status}`)
    .join(', ');
}

/** The results of a page as text, to paste into a message. Does not name the user. */
export function reportText(input: ReportInput): string {
  const { title, groups, states, isSignedIn, browser, now } = input;
  const lines = [
    `Promptory - ${title}`,
    `${now.toISOString()}, ${isSignedIn ? 'signed in' : 'signed out'}`,
    browser,
    summaryOf(countStatuses(groups, states)),
  ];
  for (const group of groups) {
    lines.push('', group.title);
    for (const { id, title: name } of group.checks) {
      const { finding = null, tookMs = null } = states[id] ?? {};
      const took = tookMs === null ? '' : ` (${String(tookMs)} ms)`;
      lines.push(`[${finding?.status ?? 'pending'}] ${name}${took}: ${finding?.text ?? 'not run'}`);
      lines.push(...(finding?.details ?? []).map((detail) => `  - ${detail}`));
    }
  }
  return `${lines.join('\n')}\n`;
}
