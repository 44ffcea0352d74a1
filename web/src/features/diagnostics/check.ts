import * as z from 'zod/mini';

/** A picture or video that a check has loaded. */
const mediaSampleSchema = z.object({
  kind: z.enum(['image', 'video']),
  url: z.string(),
  title: z.string(),
});

export type MediaSample = z.infer<typeof mediaSampleSchema>;

/** How a check ended. `details` are lines, and `samples` are shown below them. */
export const findingSchema = z.object({
  status: z.enum(['success', 'warning', 'error']),
  text: z.string(),
  details: z.optional(z.array(z.string())),
  samples: z.optional(z.array(mediaSampleSchema)),
});

export type Finding = z.infer<typeof findingSchema>;

/** The state of a check: 'pending' until it has ended. */
export type CheckStatus = Finding['status'] | 'pending';

/** Checks of the same group are shown together. */
export interface Check {
  /** Unique within its page. */
  readonly id: string;
  readonly title: string;
  /** The label of the button that runs this check. A check without one runs when the page opens. */
  readonly action?: string;
  /** True if it needs an account. It never runs for signed-out visitors. */
  readonly needsAccount?: boolean;
  /** 10 s by default. */
  readonly limitMs?: number;
  /**
   * Resolves with the result. A rejection is shown as an error with its message. The signal ends
   * with the time limit. `input` is the text in `field`, '' without one.
   */
  readonly run: (signal: AbortSignal, input: string) => Promise<Finding>;
  /** A text field next to the button. */
  readonly field?: CheckField;
}

interface CheckField {
  readonly label: string;
  readonly initial: string;
  readonly maxChars: number;
  /** Shown if the field is empty. */
  readonly emptyText: string;
}

export interface CheckGroup {
  readonly title: string;
  readonly checks: readonly Check[];
}

/** Time limit of a check without a limit of its own. */
export const CHECK_LIMIT_MS = 10_000;

export function success(text: string, details?: string[]): Finding {
  return { status: 'success', text, ...(details && { details }) };
}

export function warning(text: string, details?: string[]): Finding {
  return { status: 'warning', text, ...(details && { details }) };
}

export function failure(text: string, details?: string[]): Finding {
  return { status: 'error', text, ...(details && { details }) };
}

/** '1 row', '2 rows'. */
export function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
