/**
 * Identifies one version of a resource: its strong entity tag, in quotes, and the time of its last
 * change.
 */
export interface Validators {
  readonly etag: string;
  readonly lastModified?: Date;
}

/**
 * True when the client already has this version, so that the answer is 304 (RFC 9110 section 13).
 */
export function isNotModified(headers: Headers, { etag, lastModified }: Validators): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) {
    return tags
      .split(',')
      .map((tag) => tag.trim())
      .some((tag) => tag === '*' || withoutWeakness(tag) === etag);
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return lastModified !== undefined && inSeconds(lastModified) <= since;
}

/** True when a range may be sent: If-Range is missing, or it names this version. */
export function isRangeCurrent(headers: Headers, { etag, lastModified }: Validators): boolean {
  const condition = headers.get('if-range');
  if (condition === null || condition === etag) return true;
  return lastModified !== undefined && Date.parse(condition) === inSeconds(lastModified);
}

function withoutWeakness(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

/** The time in milliseconds, rounded down to a full second, the precision of HTTP dates. */
function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
