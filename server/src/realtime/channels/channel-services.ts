import type { ChangeFeed } from '../changes/change-feed.ts';
import type { KeyedTokenBuckets, RealtimeLimits } from '../limits.ts';
import type { PresenceBudget } from '../presence/presence-budget.ts';
import type { Hub } from './hub.ts';
import type { RightsCheck } from './topic-rights.ts';
import type { TokenVerifier } from './verify-token.ts';

/** The services that all channels of a process share. */
export interface ChannelServices {
  readonly hub: Hub;
  readonly verifyToken: TokenVerifier;
  readonly rights: RightsCheck;
  readonly changes: ChangeFeed;
  readonly limits: RealtimeLimits;
  readonly presenceBudget: PresenceBudget;
  /** limits the bytes received from each address */
  readonly addressBytes: KeyedTokenBuckets;
  readonly now: () => Date;
  readonly newRef: () => string;
  readonly log: (line: string) => void;
}
