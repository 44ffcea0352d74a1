import { attachment } from './content-disposition.ts';

/** What browsers show or play without running any of it. */
const INERT = /^(?:image|audio|video)\/|^text\/plain\b|^application\/(?:json|pdf)\b/;

/**
 * What browsers take for pages, pictures with scripts, scripts, style sheets or several files in
 * one: HTML, SVG, everything else in XML, JavaScript.
 */
const ACTIVE =
  /^(?:text\/(?!plain\b|csv\b|vtt\b|markdown\b)|application\/xml\b|multipart\/)|\+xml\b|script\b|html|svg/;

/** The type that readers are told: user content that could run is shown as its source. */
export function shownType(type: string): string {
  return ACTIVE.test(type) ? 'text/plain' : type;
}

/** `Content-Disposition`: what is neither shown nor played is saved; undefined to show it. */
export function dispositionOf(type: string, download: string | undefined): string | undefined {
  if (download !== undefined) return attachment(download);
  return INERT.test(shownType(type)) ? undefined : attachment('');
}
