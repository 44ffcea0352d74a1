import bcrypt from 'bcrypt';
import { availableParallelism } from 'node:os';
import { tooManyRequests } from './auth-errors.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { MAX_PASSWORD_BYTES, passwordBytes } from './password-policy.ts';
import { QueueFullError, createWorkQueue } from './work-queue.ts';

/** As in supabase/auth. One hash takes about 40 ms of one core. */
const COST = 10;
/** Default thread count of libuv, https://docs.libuv.org/en/v1.x/threadpool.html */
const DEFAULT_POOL_THREADS = 4;
/** About eight seconds of work for one core. Longer queues would only lead to timeouts. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;
/**
 * Salt and hash of a random password. Verifying it when an account has no hash takes as long as for
 * a real hash.
 */
const DECOY_SALT_AND_HASH = 'EgBjMlpmnzWTJ5MH5Be.JesYrxcAR1f36G5.ccTaL1JRfdk2PH0K2';

export interface BcryptOptions {
  /** 2^cost rounds */
  readonly cost?: number;
  /** hashes computed at the same time */
  readonly concurrency?: number;
  readonly maxWaiting?: number;
}

/**
 * Hashes passwords on the thread pool of libuv. File access uses the same pool, so by default one
 * thread and one core stay free.
 */
export function createBcryptHasher(options: BcryptOptions = {}): PasswordHasher {
  const { cost = COST, concurrency = spareThreads(), maxWaiting = MAX_WAITING } = options;
  const run = createWorkQueue({ concurrency, maxWaiting });
  const decoy = `$2b$${String(cost).padStart(2, '0')}$${DECOY_SALT_AND_HASH}`;

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await run(work);
    } catch (error) {
      if (error instanceof QueueFullError) throw tooManyRequests(RETRY_AFTER_SECONDS);
      throw error;
    }
  }

  return {
    hash: (password) => queued(() => bcrypt.hash(password, cost)),
    async verify(password, hash) {
      // bcrypt ignores everything after 72 bytes, so a longer password would match by its first 72
      // bytes alone.
      const possible = hash !== null && passwordBytes(password) <= MAX_PASSWORD_BYTES;
      // PHP and Apache write $2y$ for what is $2b$ elsewhere.
      const read = possible ? hash.replace(/^\$2y\$/, '$2b$$') : decoy;
      const matches = await queued(() => bcrypt.compare(password, read));
      return possible && matches;
    },
  };
}

function spareThreads(): number {
  const poolThreads = Number(process.env['UV_THREADPOOL_SIZE']) || DEFAULT_POOL_THREADS;
  return Math.max(1, Math.floor(Math.min(poolThreads, availableParallelism())) - 1);
}
