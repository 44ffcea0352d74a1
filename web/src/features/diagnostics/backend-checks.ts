import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { newId } from '../../lib/new-id.ts';
import { backendConfig, backendUrl } from '../../data/client/backend-config.ts';
import { freshAccessToken, storedUser, supabase } from '../../data/client/client.ts';
import type { TableName } from '../../data/client/database.ts';
import { DataError, unwrap } from '../../data/client/unwrap.ts';
import { currentOperatorAi } from '../../data/ai/use-ai.ts';
import { type Check, type CheckGroup, counted, failure, success, warning } from './check.ts';
import { REALTIME_CHECK } from './realtime-check.ts';

/** The specified page of a list: 10 rows from offset 0. */
const LIST_ROWS = 10;
/** An answer that takes longer than this gets a warning. */
const SLOW_MS = 1_000;
/** The difference of the clocks from which on tokens can be refused. */
const CLOCK_TOLERANCE_S = 60;
/** SQLSTATE insufficient_privilege: the row-level security or a missing right. */
const REFUSED = '42501';
/** SQLSTATE foreign_key_violation. */
const NO_SUCH_PERSON = '23503';
/** PostgREST: there is no such function. */
const NO_FUNCTION = 'PGRST202';

/** Checks that the backend answers at all. */
export const CONNECTION_CHECK: Check = {
  id: 'connection',
  title: 'Connection to the backend',
  run: async (signal) => {
    const startedAt = performance.now();
    // Any answer counts. The root of another host may not be read, and hosted Supabase answers 404.
    const isOurs = new URL(backendUrl()).origin === window.location.origin;
    const { status } = await fetch(backendUrl(), {
      signal,
      cache: 'no-store',
      mode: isOurs ? 'same-origin' : 'no-cors',
    });
    const tookMs = Math.round(performance.now() - startedAt);
    if (status >= 500) return failure(`The backend answers with status ${String(status)}.`);
    const text = `Answered in ${String(tookMs)} ms.`;
    return tookMs > SLOW_MS ? warning(`${text} The connection is slow.`) : success(text);
  },
};

/** Reads the first rows of a table, as lists do. */
export function listCheck(table: TableName, title: string): Check {
  return {
    id: `list-${table}`,
    title,
    run: async (signal) => {
      const count = await countRows(table, signal);
      if (!(await isClosedSite())) return success(`${counted(count, 'row')} read.`);
      return count === 0
        ? success(CLOSED_TEXT)
        : failure(`Visitors read ${counted(count, 'row')}, though the site is closed to them.`);
    },
  };
}

/** All checks of the backend, from the connection to each service. */
export const BACKEND_CHECKS: readonly CheckGroup[] = [
  {
    title: 'Connection and session',
    checks: [CONNECTION_CHECK, { id: 'auth', title: 'Auth service', run: checkAuth }, authState()],
  },
  {
    title: 'Public tables',
    checks: [
      listCheck('profiles', 'Profiles'),
      listCheck('posts', 'Posts'),
      listCheck('reels', 'Reels'),
      listCheck('tools', 'Tools'),
      listCheck('comments', 'Comments'),
      listCheck('communities', 'Communities'),
    ],
  },
  {
    title: 'Private tables',
    checks: [
      privateCheck('conversations', 'Conversations'),
      privateCheck('messages', 'Messages'),
      privateCheck('community_messages', 'Community messages'),
      privateCheck('notifications', 'Notifications'),
      {
        id: 'foreign-insert',
        title: 'Row-level security',
        // Visitors have no right to insert at all.
        needsAccount: true,
        run: checkForeignInsert,
      },
    ],
  },
  {
    title: 'Procedures',
    checks: [
      procedure('popular_tags', (signal) =>
        supabase().rpc('popular_tags', { max_rows: 1 }).abortSignal(signal).retry(false),
      ),
      procedure('trending_communities', (signal) =>
        supabase().rpc('trending_communities', { amount: 1 }).abortSignal(signal).retry(false),
      ),
      {
        ...procedure('generate_community_slug', (signal) =>
          supabase()
            .rpc('generate_community_slug', { community_name: 'Diagnostic' })
            .abortSignal(signal)
            .retry(false),
        ),
        needsAccount: true,
      },
    ],
  },
  {
    title: 'Other services',
    checks: [
      { id: 'storage', title: 'Files', run: checkStorage },
      REALTIME_CHECK,
      { id: 'ai', title: 'AI of this site', run: () => Promise.resolve(checkOperatorAi()) },
    ],
  },
];

async function countRows(table: TableName, signal: AbortSignal): Promise<number> {
  const rows: unknown[] = unwrap(
    await supabase()
      .from(table)
      .select('*')
      .range(0, LIST_ROWS - 1)
      .abortSignal(signal)
      .retry(false),
  );
  return rows.length;
}

function isRefused(error: unknown): boolean {
  return error instanceof DataError && error.code === REFUSED;
}

/** Why a visitor sees nothing. */
export const CLOSED_TEXT = 'Closed to visitors, as the operator has set it.';

/** True for a signed-out visitor of a site without public reading: the policies hide all rows. */
export async function isClosedSite(): Promise<boolean> {
  return !backendConfig().publicReading && (await freshAccessToken()) === null;
}

async function checkAuth(signal: AbortSignal) {
  const response = await fetch(new URL('/auth/v1/settings', backendUrl()), {
    headers: { apikey: backendConfig().anonKey },
    signal,
  });
  if (!response.ok) return failure(`It answers with status ${String(response.status)}.`);
  const { external = {}, disable_signup: isClosed = false } = (await response.json()) as {
    external?: Record<string, boolean>;
    disable_signup?: boolean;
  };
  const ways = Object.entries(external).flatMap(([name, isOn]) => (isOn ? [name] : []));
  const signUp = isClosed ? 'New accounts are not allowed.' : 'New accounts are allowed.';
  return ways.length === 0
    ? warning(`No way to sign in is on. ${signUp}`)
    : success(`Sign-in with ${ways.join(', ')}. ${signUp}`);
}

/** Compares what the browser and the database know about the visitor. */
function authState(): Check {
  return {
    id: 'auth-state',
    title: 'Session',
    run: async (signal) => {
      const token = await freshAccessToken();
      const answer = await supabase()
        .rpc('debug_auth_state')
        .abortSignal(signal)
        .retry(false)
        .single();
      if (answer.error?.code === NO_FUNCTION) {
        return failure('The database lacks debug_auth_state. Apply the newest migrations.');
      }
      const state = unwrap(answer);
      const expected = token === null ? 'anon' : 'authenticated';
      if (state.role !== expected) {
        return failure(`The database sees the role ${state.role} instead of ${expected}.`);
      }
      if (token !== null && state.user_id !== storedUser()?.id) {
        return failure('The database sees another account than this browser.');
      }
      const aheadS = Math.round((Date.now() - Date.parse(state.server_time)) / 1000);
      const isClockWrong = Math.abs(aheadS) > CLOCK_TOLERANCE_S;
      const details = [
        `Role: ${state.role}`,
        `Clock of this device: ${String(Math.abs(aheadS))} s ${aheadS < 0 ? 'behind' : 'ahead'}`,
      ];
      if (token === null) {
        return isClockWrong
          ? warning('Signed out. The clock of this device is wrong.', details)
          : success('Signed out.', details);
      }
      details.push(
        `Session: ${state.session_is_live ? 'live' : 'ended'}`,
        `Profile: ${state.has_profile ? 'present' : 'missing'}`,
        `Second factor: ${state.second_factor_shown ? 'not needed or shown' : 'still needed'}`,
      );
      if (!state.session_is_live) return failure('The session has ended. Sign in again.', details);
      if (!state.has_profile) return failure('Signed in, but without a profile.', details);
      if (!state.second_factor_shown) return warning('The second factor is missing.', details);
      return isClockWrong
        ? warning('Signed in. The clock of this device is wrong.', details)
        : success('Signed in.', details);
    },
  };
}

/** Members read what the policies show them. Visitors must be refused. */
function privateCheck(table: TableName, title: string): Check {
  return {
    id: `private-${table}`,
    title,
    run: async (signal) => {
      const isVisitor = (await freshAccessToken()) === null;
      try {
        const count = await countRows(table, signal);
        if (!isVisitor) return success(`${counted(count, 'row')} read.`);
        return count === 0
          ? success('Nothing is visible to visitors.')
          : failure(`${counted(count, 'row')} visible to visitors.`);
      } catch (error) {
        if (isVisitor && isRefused(error)) return success('Closed to visitors.');
        throw error;
      }
    },
  };
}

/** Tries to write a follow of two people who don't exist, so nothing can be stored. */
async function checkForeignInsert(signal: AbortSignal) {
  const { error, status } = await supabase()
    .from('follows')
    .insert({ follower_id: newId(), following_id: newId() })
    .abortSignal(signal)
    .retry(false);
  if (status === 201) return failure('The database accepted a row in the name of somebody else.');
  if (error?.code === REFUSED) return success('A row in the name of somebody else was refused.');
  if (error?.code === NO_SUCH_PERSON) {
    return failure('No policy refuses rows in the name of somebody else.');
  }
  throw new DataError(error?.message ?? 'Unexpected answer', error?.code ?? '', status);
}

type Call = (signal: AbortSignal) => PromiseLike<PostgrestSingleResponse<unknown>>;

function procedure(name: string, call: Call): Check {
  return {
    id: `procedure-${name}`,
    title: name,
    run: async (signal) => {
      const answer = await call(signal);
      if (answer.error?.code === NO_FUNCTION) {
        return failure('Missing. Apply the newest migrations.');
      }
      unwrap(answer);
      return success('Called.');
    },
  };
}

/** The storage service answers for a file that does not exist. */
async function checkStorage(signal: AbortSignal) {
  const path = `/storage/v1/object/public/media/diagnostic/${newId()}.png`;
  const response = await fetch(new URL(path, backendUrl()), { signal });
  const body = await response.text();
  return [400, 404].includes(response.status) && body.includes('not_found')
    ? success('The file service answers.')
    : failure(`Unexpected answer with status ${String(response.status)}.`, [body.slice(0, 200)]);
}

function checkOperatorAi() {
  const ai = currentOperatorAi();
  if (ai === null) return warning('The operator has set up none. People can use their own.');
  const models = counted(ai.textModels?.length ?? 0, 'text model');
  const limit = ai.dailyLimit === null ? 'no daily limit' : `${String(ai.dailyLimit)} a day`;
  return success(`${models}, ${limit}.`);
}
