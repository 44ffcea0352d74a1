import { fold } from '@promptory/domain/fold';

/** Letters and signs for which `fold` and private.fold may differ. */
const UNCERTAIN =
  /[\u0180-\u02ff\u1d00-\u1dbf\u2000-\u22ff\u2c60-\u2c7f\u3000-\u301e\ua720-\ua7ff]+/g;

/** A pattern for `ilike` on `search_name` that finds people whose username or name contains `text`. */
export function namePattern(text: string): string {
  const pattern = fold(text)
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
    // `*` can't be escaped: the service reads it as `%`. `_` stands for any character.
    .replaceAll('*', '_')
    .replaceAll(UNCERTAIN, '%');
  return `%${pattern}%`;
}
