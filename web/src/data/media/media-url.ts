import { backendUrl } from '../client/backend-config.ts';

/**
 * The full URL of a stored file. URLs in rows are relative to the backend ('/storage/...'), so that
 * content can move to another host. Returns '' for unsafe URLs, because users write these rows.
 */
export function resolveMediaUrl(url: string, backendUrl: string): string {
  if (!URL.canParse(url, backendUrl)) return '';
  const resolved = new URL(url, backendUrl);
  return /^https?:$/.test(resolved.protocol) ? resolved.href : '';
}

/** The full URL of a file in a row. */
export function mediaUrl(url: string): string {
  return resolveMediaUrl(url, backendUrl());
}
