import { SECTIONS } from './sections.ts';

/** Where the links in the mails of a change of address lead. */
export function emailReturnTo(): string {
  return new URL(SECTIONS.email.path, window.location.origin).href;
}
