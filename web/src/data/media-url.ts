import { backendUrl } from './client.ts';

/**
 * The full address of a stored file. Rows keep it relative to the backend ('/storage/...') so that
 * content can move with it; anything but a web address gives '' (it is other people's input).
 */
export function resolveMediaUrl(url: string, backendUrl: string): string {
  if (!URL.canParse(url, backendUrl)) return '';
  const resolved = new URL(url, backendUrl);
  return /^https?:$/.test(resolved.protocol) ? resolved.href : '';
}

/** The full address of a file that a row names. */
export function mediaUrl(url: string): string {
  return resolveMediaUrl(url, backendUrl());
}
