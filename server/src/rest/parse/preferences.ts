import { ApiError } from '../../http/errors.ts';

export type CountKind = 'exact' | 'planned' | 'estimated';
export type Resolution = 'merge-duplicates' | 'ignore-duplicates';
export type Missing = 'default' | 'null';

export interface Preferences {
  readonly resolution: Resolution | null;
  readonly missing: Missing | null;
  readonly returning: 'minimal' | 'headers-only' | 'representation' | null;
  readonly count: CountKind | null;
  readonly handling: 'strict' | 'lenient' | null;
  readonly timezone: string | null;
  /** maximum number of written rows; null unless handling=strict */
  readonly maxAffected: number | null;
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['minimal', 'headers-only', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
  // Accepted but ignored: every successful request is committed.
  tx: ['commit', 'rollback'],
};
const NONE: Preferences = {
  resolution: null,
  missing: null,
  returning: null,
  count: null,
  handling: null,
  timezone: null,
  maxAffected: null,
};

/**
 * Parses the Prefer header. If a preference is repeated, the first value counts. Throws ApiError
 * PGRST122 for unknown preferences if handling=strict.
 */
export function parsePreferences(header: string | null): Preferences {
  if (header === null) return NONE;
  const unknown: string[] = [];
  const found = new Map<string, string>();
  for (const part of header.split(',').map((text) => text.trim())) {
    if (part === '') continue;
    const cut = part.indexOf('=');
    const name = part.slice(0, Math.max(cut, 0));
    const value = part.slice(cut + 1);
    if (!isKnown(name, value)) unknown.push(part);
    else if (!found.has(name)) found.set(name, value);
  }
  const strict = found.get('handling') === 'strict';
  if (strict && unknown.length > 0) {
    throw new ApiError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  const maxAffected = strict ? found.get('max-affected') : undefined;
  return {
    resolution: (found.get('resolution') ?? null) as Preferences['resolution'],
    missing: (found.get('missing') ?? null) as Preferences['missing'],
    returning: (found.get('return') ?? null) as Preferences['returning'],
    count: (found.get('count') ?? null) as Preferences['count'],
    handling: (found.get('handling') ?? null) as Preferences['handling'],
    timezone: found.get('timezone') ?? null,
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
  };
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,15}$/.test(value);
  if (name === 'timezone') return isTimezone(value);
  return Object.hasOwn(CHOICES, name) && (CHOICES[name] ?? []).includes(value);
}

/**
 * Accepts only zone names (`Europe/Berlin`, `UTC`): Node and Postgres both know them from the time
 * zone database.
 */
function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,49}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
