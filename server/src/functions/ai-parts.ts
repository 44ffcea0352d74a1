import type { Context } from 'hono';
import type { Database } from '../db/database.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Tokens } from '../http/tokens.ts';
import type { AiLimits, AiSettings } from './ai-settings.ts';
import type { Allowance } from './allowance.ts';
import type { CallSlots } from './call-slots.ts';
import type { Models } from './models.ts';
import type { Upstream } from './upstream.ts';

/** What the functions need from outside. */
export interface FunctionsDeps {
  readonly db: Database;
  readonly tokens: Tokens;
  /** undefined while the operator set no gateway */
  readonly ai: AiSettings | undefined;
  readonly limits?: AiLimits;
  readonly fetch: typeof globalThis.fetch;
  /** where people reach this server; the gateway is told */
  readonly publicUrl: string;
  /** lets this request's connection be silent for so long, where connections are cut otherwise */
  readonly waitFor: (context: Context, ms: number) => void;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

/** What each operation is given. */
export interface AiParts extends Pick<FunctionsDeps, 'tokens' | 'waitFor'> {
  readonly settings: AiSettings;
  readonly limits: AiLimits;
  readonly upstream: Upstream;
  readonly models: Models;
  readonly allowance: Allowance;
  readonly slots: CallSlots;
  /** of each person's requests that could not be used */
  readonly faults: RateLimiter;
  /** of each person's questions for the list of models */
  readonly listings: RateLimiter;
  /** tells the operator what only the operator can mend */
  readonly reportRefusal: (status: number) => void;
}
