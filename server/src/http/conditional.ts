/** What a representation is known by: its strong entity tag, in quotes, and when it last changed. */
export interface Validators {
  readonly etag: string;
  readonly lastModified?: Date;
}

/** Whether the client has this representation already, so that 304 answers it (RFC 9110 section 13). */
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

/** Whether a range may be served: there is no If-Range, or it names this very representation. */
export function isRangeCurrent(headers: Headers, { etag, lastModified }: Validators): boolean {
  const condition = headers.get('if-range');
  if (condition === null || condition === etag) return true;
  return lastModified !== undefined && Date.parse(condition) === inSeconds(lastModified);
}

function withoutWeakness(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

/** Milliseconds of the full second, which is all that HTTP dates carry. */
function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
