import type { Context } from 'hono';
import type { Database } from '../db/database.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Tokens } from '../http/tokens.ts';
import type { AiLimits, AiSettings } from './ai-settings.ts';
import type { Attempts } from './attempts.ts';
import type { CallSlots } from './call-slots.ts';
import type { Models } from './models.ts';
import type { Quota } from './quota.ts';
import type { Upstream } from './upstream.ts';

/** Dependencies of the functions service. */
export interface FunctionsDeps {
  readonly db: Database;
  readonly tokens: Tokens;
  /** undefined when the operator has configured no gateway */
  readonly ai: AiSettings | undefined;
  readonly limits?: AiLimits;
  readonly fetch: typeof globalThis.fetch;
  /** this server's public address; sent to the gateway */
  readonly publicUrl: string;
  /** raises the socket timeout of this request, so that it may stay silent for `ms` */
  readonly extendSocketTimeout: (context: Context, ms: number) => void;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

/** Everything a handler needs. */
export interface AiParts extends Pick<FunctionsDeps, 'extendSocketTimeout' | 'now'> {
  readonly settings: AiSettings;
  readonly limits: AiLimits;
  readonly upstream: Upstream;
  readonly models: Models;
  readonly quota: Quota;
  readonly slots: CallSlots;
  readonly attempts: Attempts;
  /** limits the invalid requests of each user */
  readonly faults: RateLimiter;
  /** limits how often each user requests the list of models */
  readonly listings: RateLimiter;
  /** logs error answers of the gateway that only the operator can fix */
  readonly reportRefusal: (status: number) => void;
}
