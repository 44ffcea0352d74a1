import { ApiError } from '../../http/errors.ts';

export interface Preferences {
  readonly returning: 'minimal' | 'representation' | 'headers-only';
  readonly count: 'exact' | 'planned' | 'estimated' | null;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  readonly missingDefault: boolean;
  readonly maxAffected: number | null;
  /** the preferences that took effect, for the reply's header */
  readonly applied: string | null;
}

const KNOWN: Readonly<Record<string, RegExp>> = {
  return: /^(minimal|representation|headers-only)$/,
  count: /^(exact|planned|estimated)$/,
  resolution: /^(merge-duplicates|ignore-duplicates)$/,
  missing: /^(default|null)$/,
  handling: /^(strict|lenient)$/,
  'max-affected': /^\d{1,9}$/,
  tx: /^commit$/,
  timezone: /^$/,
};

/** The Prefer header. With handling=strict an unknown preference is refused (PGRST122), else left out. */
export function parsePreferences(header: string | null): Preferences {
  const found = new Map<string, string>();
  const unknown: string[] = [];
  for (const part of (header ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')) {
    const [name = '', value = ''] = part.split('=', 2);
    if (KNOWN[name]?.test(value) === true && !found.has(name)) found.set(name, value);
    else unknown.push(part);
  }
  const strict = found.get('handling') === 'strict';
  if (strict && unknown.length > 0) {
    throw new ApiError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  const maxAffected = strict ? found.get('max-affected') : undefined;
  const applied = [...found].map(([name, value]) => `${name}=${value}`).join(', ');
  return {
    returning: (found.get('return') ?? 'minimal') as Preferences['returning'],
    count: (found.get('count') ?? null) as Preferences['count'],
    resolution: (found.get('resolution') ?? null) as Preferences['resolution'],
    missingDefault: found.get('missing') === 'default',
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
    applied: applied === '' ? null : applied,
  };
}
