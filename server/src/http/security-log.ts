/**
 * Number of different events per minute that get their own lines. All others are counted together.
 */
const MAX_DISTINCT = 200;
/** How often repeated events are written. */
const INTERVAL_MS = 60_000;
const MAX_FIELD_LENGTH = 100;

/** Something that matters for security. All fields but `what` and `outcome` may be unknown. */
export interface SecurityEvent {
  /** what was tried, e.g. `sign-in` */
  readonly what: string;
  readonly outcome: 'success' | 'refused';
  /** the code of the error */
  readonly reason?: string | undefined;
  /** the id of the user */
  readonly user?: string | undefined;
  /** the address of the account; only its first letter and its domain are written */
  readonly account?: string | undefined;
  /** the client's IP address */
  readonly from?: string | undefined;
}

export interface SecurityLog {
  /** Writes the first event of its kind at once, and counts equal ones until the next flush. */
  record(event: SecurityEvent): void;
  /** Writes the counts of repeated events, and starts a new minute. */
  flush(): void;
  /** Flushes and stops. */
  close(): void;
}

interface Counted {
  readonly event: SecurityEvent;
  readonly since: Date;
  /** events that are not written yet */
  count: number;
}

/**
 * Writes one line of JSON per event, without secrets. Equal events are counted, so a hundred wrong
 * passwords are two lines: the first one, and a minute later one with the count of the others. The
 * number of lines per minute is limited.
 */
export function openSecurityLog({
  now,
  log,
}: {
  readonly now: () => Date;
  readonly log: (line: string) => void;
}): SecurityLog {
  let minute = new Map<string, Counted>();

  function write({ event, since, count }: Counted): void {
    const { what, outcome, reason, user, account, from } = event;
    const at = now().toISOString();
    const times = count === 1 ? { at } : { at, since: since.toISOString() };
    const who = { user, account: account === undefined ? undefined : shortened(account), from };
    log(line({ log: 'security', ...times, what, outcome, reason, ...who, count }));
  }

  function flush(): void {
    const finished = minute;
    minute = new Map();
    for (const counted of finished.values()) if (counted.count > 0) write(counted);
  }

  const timer = setInterval(flush, INTERVAL_MS);
  return {
    record(event) {
      const { what, outcome, reason } = event;
      const isFull = minute.size >= MAX_DISTINCT && !minute.has(keyOf(event));
      const kept = isFull ? { what, outcome, reason } : event;
      const key = keyOf(kept);
      const known = minute.get(key);
      if (known !== undefined) {
        known.count += 1;
        return;
      }
      const counted = { event: kept, since: now(), count: 1 };
      minute.set(key, counted);
      if (isFull) return;
      write(counted);
      counted.count = 0;
    },
    flush,
    close() {
      clearInterval(timer);
      flush();
    },
  };
}

function keyOf({ what, outcome, reason, user, account, from }: SecurityEvent): string {
  return JSON.stringify([what, outcome, reason, user, account, from]);
}

/**
 * Shortens `ada@example.com` to `a***@example.com`. Users sometimes type a password into the field
 * for the address, so any other text becomes `***`.
 */
function shortened(address: string): string {
  const [, first = '', domain = ''] =
    /^\s*(\S)[^@]*@([a-z0-9-]+(?:\.[a-z0-9-]+)+)\s*$/i.exec(address) ?? [];
  return domain === '' ? '***' : `${first}***@${domain}`;
}

/** Only ASCII, so that no field can start a new line or control a terminal. */
function line(fields: Readonly<Record<string, string | number | undefined>>): string {
  return JSON.stringify(fields, (_name, value: unknown) =>
    typeof value === 'string' ? value.slice(0, MAX_FIELD_LENGTH) : value,
  ).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
