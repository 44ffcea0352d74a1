import { invalidRequest } from '../storage-errors.ts';
import type { PictureFormat, Wanted } from './pictures.ts';

const MAX_SIDE = 2_500;
const MIN_QUALITY = 20;
const MAX_QUALITY = 100;
const DEFAULT_QUALITY = 80;
const RESIZES = ['cover', 'contain', 'fill'] as const;
const FORMATS = ['origin', 'webp', 'avif'] as const;

/** What an address asks for; without a format the reader's software decides. */
export interface Transform extends Omit<Wanted, 'format'> {
  readonly format: (typeof FORMATS)[number] | undefined;
}

/**
 * Reads the options of a rendition, as supabase-js writes them into an address. Throws ApiError 400
 * that names the wrong one.
 */
export function readTransform(query: Readonly<Record<string, string | undefined>>): Transform {
  return {
    width: number('width', query['width'], 1, MAX_SIDE),
    height: number('height', query['height'], 1, MAX_SIDE),
    resize: oneOf('resize', query['resize'], RESIZES) ?? 'cover',
    quality: number('quality', query['quality'], MIN_QUALITY, MAX_QUALITY) ?? DEFAULT_QUALITY,
    format: oneOf('format', query['format'], FORMATS),
  };
}

/** The format of the answer: as asked for, else WebP where the reader knows it, else the original's. */
export function chooseFormat(
  asked: Transform['format'],
  accept: string | null,
  original: PictureFormat,
): PictureFormat {
  if (asked === 'webp' || asked === 'avif') return asked;
  if (asked === 'origin') return original;
  return /\bimage\/webp\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/i.test(accept ?? '')
    ? 'webp'
    : original;
}

function number(
  name: string,
  text: string | undefined,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw invalidRequest(`querystring/${name} must be integer`);
  const value = Number(text);
  if (value < least) throw invalidRequest(`querystring/${name} must be >= ${String(least)}`);
  if (value > most) throw invalidRequest(`querystring/${name} must be <= ${String(most)}`);
  return value;
}

function oneOf<const Word extends string>(
  name: string,
  text: string | undefined,
  words: readonly Word[],
): Word | undefined {
  if (text === undefined) return undefined;
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  throw invalidRequest(`querystring/${name} must be equal to one of the allowed values`);
}
