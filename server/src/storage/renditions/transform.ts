import { invalidRequest } from '../storage-errors.ts';
import type { ImageFormat, RenderOptions } from './image-processor.ts';

/** in pixels; hosted Supabase has the same limit */
const MAX_SIDE = 2_500;
const MIN_QUALITY = 20;
const MAX_QUALITY = 100;
const DEFAULT_QUALITY = 80;
const RESIZES = ['cover', 'contain', 'fill'] as const;
const FORMATS = ['origin', 'webp', 'avif'] as const;

/** The requested rendition. Without a format, the client's Accept header decides. */
export interface Transform extends Omit<RenderOptions, 'format'> {
  readonly format: (typeof FORMATS)[number] | undefined;
}

/**
 * Reads the options of a rendition from a query, as supabase-js writes them. Throws ApiError 400
 * for the first invalid option.
 */
export function readTransform(query: Readonly<Record<string, string | undefined>>): Transform {
  return {
    width: integer('width', query['width'], 1, MAX_SIDE),
    height: integer('height', query['height'], 1, MAX_SIDE),
    resize: oneOf('resize', query['resize'], RESIZES) ?? 'cover',
    quality: integer('quality', query['quality'], MIN_QUALITY, MAX_QUALITY) ?? DEFAULT_QUALITY,
    format: oneOf('format', query['format'], FORMATS),
  };
}

/**
 * The response format: the requested format, else the first of `offered` that the Accept header
 * names (RFC 9110 section 12.5.1), else the original's. Ranges such as image/* do not count, as
 * browsers without these formats send them too.
 */
export function chooseFormat(
  requested: Transform['format'],
  accept: string | null,
  original: ImageFormat,
  offered: readonly ('webp' | 'avif')[],
): ImageFormat {
  if (requested === 'origin') return original;
  return requested ?? offered.find((format) => accepts(accept, format)) ?? original;
}

/** True if an Accept header names an image format. */
export function accepts(accept: string | null, format: 'webp' | 'avif'): boolean {
  return (accept ?? '').split(',').some((item) => {
    const [type = '', ...parameters] = item.toLowerCase().split(';').map(trimmed);
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return type === `image/${format}` && !isRefused;
  });
}

function trimmed(text: string): string {
  return text.trim();
}

function integer(
  name: string,
  text: string | undefined,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined;
  if (!/^-?\d+$/.test(text)) throw invalidRequest(`querystring/${name} must be integer`);
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
