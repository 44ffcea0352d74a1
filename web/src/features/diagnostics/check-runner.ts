import * as z from 'zod/mini';
import { DataError } from '../../data/client/unwrap.ts';
import type { Clock } from '../../lib/clock.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { Store } from '../../lib/store.ts';
import { type Check, CHECK_LIMIT_MS, failure, type Finding, findingSchema } from './check.ts';

/** Each check of a browser runs at most once in this time, so that no page loads the server. */
export const REST_MS = 60_000;
/** After its time limit, a check has this long to say itself what was missing. */
const ABORT_MS = 200;
/** A page that is left is gone within this time. */
const LEAVING_MS = 500;
/** Some answers are whole pages of a proxy. */
const TEXT_MAX_CHARS = 300;
/** Checks that run at the same time. */
const PARALLEL_CHECKS = 3;
/** The local storage key of the checks that ran in the last minute. */
export const RUNS_KEY = 'promptory.diagnostics';

export interface CheckState {
  readonly isRunning: boolean;
  /** null until the check has ended */
  readonly finding: Finding | null;
  readonly tookMs: number | null;
  /** When it may run again, in ms since 1970; null or a past time if it may run now. */
  readonly restsUntilMs: number | null;
}

const NEVER_RAN: CheckState = {
  isRunning: false,
  finding: null,
  tookMs: null,
  restsUntilMs: null,
};

const runSchema = z.object({
  startedAtMs: z.number(),
  /** Missing while the check runs. */
  ended: z.optional(z.object({ finding: findingSchema, tookMs: z.number() })),
});
const runsSchema = z.record(z.string(), runSchema);

type Run = z.infer<typeof runSchema>;
/** The runs of the last minute, by subject, check and viewer. */
type Runs = z.infer<typeof runsSchema>;

export interface RunnerOptions {
  /** What is tested, such as a community; '' for this site. Checks are known by it and their id. */
  readonly subject: string;
  readonly checks: readonly Check[];
  /** The person whose checks these are; null for visitors. */
  readonly viewerId: string | null;
  /** The person who is signed in now. */
  readonly currentViewerId: () => string | null;
  /** Null if the browser blocks storage. Then only this window knows what ran. */
  readonly storage: Storage | null;
  /** Time in ms since 1970. */
  readonly clock: Clock;
}

/**
 * Runs checks, each at most once per minute in all tabs of the browser and on all pages. Results of
 * the last minute are taken from the storage.
 */
export class CheckRunner extends Store<Readonly<Record<string, CheckState>>> {
  readonly #options: RunnerOptions;
  readonly #queue: Check[] = [];
  /** What this window ran, also if the storage is blocked. */
  readonly #ownRuns: Runs = {};
  /** Cancels the later run of each check that another tab runs now, or that a reload has ended. */
  readonly #cancelLater = new Map<string, () => void>();
  #running = 0;

  constructor(options: RunnerOptions) {
    super(Object.fromEntries(options.checks.map(({ id }) => [id, NEVER_RAN])));
    this.#options = options;
    this.refresh();
  }

  /** Runs the checks that run by themselves. One that ran in the last minute keeps its result. */
  start(): void {
    this.#removeOldRuns();
    this.refresh();
    for (const check of this.#options.checks) {
      if (check.action === undefined && this.#canRun(check)) this.#schedule(check);
    }
    this.#runNext();
  }

  /** Call when the page closes. No further check starts; running ones end. */
  stop(): void {
    this.#queue.length = 0;
    for (const cancel of this.#cancelLater.values()) cancel();
    this.#cancelLater.clear();
  }

  /** Runs one check, if it may run now. */
  run(id: string, input = ''): void {
    const check = this.#options.checks.find((one) => one.id === id);
    if (check === undefined || !this.#canRun(check)) return;
    this.refresh();
    const { isRunning, restsUntilMs } = this.#stateOf(check);
    if (!isRunning && restsUntilMs === null) void this.#run(check, input);
  }

  /** Takes the results of other tabs, and allows checks again that rested for a minute. */
  refresh(): void {
    const runs = this.#readRuns();
    for (const check of this.#options.checks) {
      if (this.#stateOf(check).isRunning) continue;
      const run = runs[this.#keyOf(check)];
      if (run === undefined) {
        this.#change(check, { restsUntilMs: null });
      } else {
        const { finding = null, tookMs = null } = run.ended ?? {};
        this.#change(check, { restsUntilMs: run.startedAtMs + REST_MS, finding, tookMs });
      }
    }
  }

  #canRun({ needsAccount = false }: Check): boolean {
    return this.#isViewer() && (!needsAccount || this.#options.viewerId !== null);
  }

  /** False if somebody signed in or out. A check would then test and show the wrong person's data. */
  #isViewer(): boolean {
    return this.#options.currentViewerId() === this.#options.viewerId;
  }

  /** Queues a check. If it rests and has no result, it is queued when it may run again. */
  #schedule(check: Check): void {
    const { isRunning, finding, restsUntilMs } = this.#stateOf(check);
    if (isRunning || this.#queue.includes(check)) return;
    if (restsUntilMs === null) this.#queue.push(check);
    else if (finding === null) {
      const { clock } = this.#options;
      this.#cancelLater.get(check.id)?.();
      const cancel = clock.after(restsUntilMs - clock.now(), () => {
        this.#cancelLater.delete(check.id);
        this.refresh();
        // Another tab may have run it.
        if (this.#stateOf(check).finding === null) this.#schedule(check);
        this.#runNext();
      });
      this.#cancelLater.set(check.id, cancel);
    }
  }

  #runNext(): void {
    while (this.#running < PARALLEL_CHECKS) {
      const check = this.#queue.shift();
      if (check === undefined) return;
      this.refresh();
      const { isRunning, restsUntilMs } = this.#stateOf(check);
      if (isRunning || !this.#isViewer()) continue;
      if (restsUntilMs !== null) {
        // Another tab has started it meanwhile.
        this.#schedule(check);
        continue;
      }
      this.#running += 1;
      void this.#run(check, '').finally(() => {
        this.#running -= 1;
        this.#runNext();
      });
    }
  }

  /** Never rejects. */
  async #run(check: Check, input: string): Promise<void> {
    const { clock } = this.#options;
    const startedAtMs = clock.now();
    const restsUntilMs = startedAtMs + REST_MS;
    this.#change(check, { isRunning: true, finding: null, tookMs: null, restsUntilMs });
    this.#writeRun(check, { startedAtMs });
    const finding = await this.#findingOf(check, input);
    if (!this.#isViewer()) {
      this.#change(check, { isRunning: false });
      return;
    }
    const tookMs = Math.round(clock.now() - startedAtMs);
    this.#change(check, { isRunning: false, finding, tookMs });
    this.#writeRun(check, { startedAtMs, ended: { finding, tookMs } });
    clock.after(REST_MS, () => {
      this.#removeOldRuns();
    });
  }

  /** Never rejects. */
  async #findingOf({ run, limitMs = CHECK_LIMIT_MS }: Check, input: string): Promise<Finding> {
    const { clock } = this.#options;
    const controller = new AbortController();
    const late = failure(`No result within ${String(limitMs / 1000)} seconds.`);
    let cancel: () => void = () => undefined;
    const limit = new Promise<Finding>((resolve) => {
      cancel = clock.after(limitMs, () => {
        controller.abort();
        cancel = clock.after(ABORT_MS, () => {
          resolve(late);
        });
      });
    });
    try {
      return await Promise.race([run(controller.signal, input), limit]);
    } catch (error) {
      const isUnreachable = hasNoAnswer(error);
      if (controller.signal.aborted && isUnreachable) return late;
      // A reload ends requests too. Then this page is gone before the result would be kept.
      if (isUnreachable) await new Promise<void>((resolve) => clock.after(LEAVING_MS, resolve));
      return failure(isUnreachable ? 'No connection to the server.' : textOf(error));
    } finally {
      cancel();
    }
  }

  #stateOf({ id }: Check): CheckState {
    return this.snapshot()[id] ?? NEVER_RAN;
  }

  #change(check: Check, change: Partial<CheckState>): void {
    this.set({ ...this.snapshot(), [check.id]: { ...this.#stateOf(check), ...change } });
  }

  #keyOf({ id }: Check): string {
    const { subject, viewerId } = this.#options;
    return `${subject}:${id}:${viewerId ?? ''}`;
  }

  #readRuns(): Runs {
    const runs: Runs = {};
    for (const known of [this.#storedRuns(), this.#ownRuns]) {
      for (const [key, run] of Object.entries(known)) {
        const isNewest = run.startedAtMs >= (runs[key]?.startedAtMs ?? 0);
        if (isNewest && this.#isRecent(run)) runs[key] = run;
      }
    }
    return runs;
  }

  #storedRuns(): Runs {
    const text = this.#options.storage?.getItem(RUNS_KEY) ?? null;
    return runsSchema.safeParse(parseJson(text)).data ?? {};
  }

  /** A time in the future comes from a clock that was set back. */
  #isRecent({ startedAtMs }: Run): boolean {
    const now = this.#options.clock.now();
    return startedAtMs <= now && startedAtMs + REST_MS > now;
  }

  #removeOldRuns(): void {
    if (Object.values(this.#storedRuns()).every((run) => this.#isRecent(run))) return;
    this.#store(this.#readRuns());
  }

  #writeRun(check: Check, run: Run): void {
    this.#ownRuns[this.#keyOf(check)] = run;
    this.#store(this.#readRuns());
  }

  #store(runs: Runs): void {
    try {
      this.#options.storage?.setItem(RUNS_KEY, JSON.stringify(runs));
    } catch {
      // The storage is full. This window still knows what ran.
    }
  }
}

/** True for the error of a request that got no answer, or that its signal has ended. */
function hasNoAnswer(error: unknown): boolean {
  if (error instanceof DataError) return error.status === 0;
  // Browsers have different messages. Ours are never TypeErrors.
  const isFailedFetch =
    error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
  return isFailedFetch || (error instanceof DOMException && error.name === 'AbortError');
}

function textOf(error: unknown): string {
  if (error instanceof SyntaxError)
    return 'The answer is not JSON. Is something between you and it?';
  const text = error instanceof Error && error.message !== '' ? error.message : String(error);
  const status = error instanceof DataError ? ` (status ${String(error.status)})` : '';
  return text.slice(0, TEXT_MAX_CHARS) + status;
}
