import { backendUrl } from '../client/client.ts';

/**
 * The full address of a stored file. Rows keep addresses relative to the backend ('/storage/...'), so
 * that content can move. Returns '' for anything but a web address, because users can write these rows.
 */
export function resolveMediaUrl(url: string, backendUrl: string): string {
  if (!URL.canParse(url, backendUrl)) return '';
  const resolved = new URL(url, backendUrl);
  return /^https?:$/.test(resolved.protocol) ? resolved.href : '';
}

/** The full address of a file in a row. */
export function mediaUrl(url: string): string {
  return resolveMediaUrl(url, backendUrl());
}
