import sharp, { type Sharp } from 'sharp';
import type { Completion, CompletionRequest, Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { ImageAnalysis, ImageFile, Pixels } from './image-analysis.ts';

/** A picture of SVG shapes, drawn by libvips. */
export function drawn(width: number, height: number, inner: string): Sharp {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`,
    ),
  );
}

export const filled = (colour: string): string =>
  `<rect width="100%" height="100%" fill="${colour}"/>`;

/** The pixels of an image, as a canvas returns them. */
export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .clone()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

export async function imageFile(
  picture: Sharp,
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
): Promise<ImageFile> {
  const bytes = new Uint8Array(await picture.clone().toFormat(format).toBuffer());
  return { bytes, type: `image/${format}`, pixels: await pixelsOf(picture) };
}

/**
 * A gateway that returns these answers in order and records its requests. An answer can be cut off.
 */
export function answering(
  ...answers: (string | { cutOff: string } | Error)[]
): Gateway & { asked: CompletionRequest[] } {
  const asked: CompletionRequest[] = [];
  return {
    asked,
    isAvailable: true,
    seesPictures: true,
    completeText: () => Promise.reject(new GatewayError('refused', 'not here')),
    completeVision(request): Promise<Completion> {
      asked.push(request);
      const answer = answers[asked.length - 1] ?? new Error('asked too often');
      if (answer instanceof Error) return Promise.reject(answer);
      const [text, finish] =
        typeof answer === 'string' ? [answer, 'stop' as const] : [answer.cutOff, 'length' as const];
      return Promise.resolve({ text, finish, model: 'seer', tokens: 1, processingTimeMs: 1 });
    },
    listModels: () => Promise.resolve([]),
  };
}

export const UNAVAILABLE = 'AI service not available - missing API key';

export function noGateway(): Gateway {
  const none = () => Promise.reject(new GatewayError('unavailable', UNAVAILABLE));
  return {
    isAvailable: false,
    seesPictures: false,
    completeText: none,
    completeVision: none,
    listModels: none,
  };
}

export function memoryCache(): Map<string, ImageAnalysis> {
  return new Map<string, ImageAnalysis>();
}

export const ANSWER = {
  description: 'A red kite stands over a beach.',
  detectedStyle: 'photograph',
  suggestedTags: ['kite', 'beach'],
  textElements: [],
  colorPalette: ['red', 'sand'],
  lightingAnalysis: 'Hard sun from the left.',
  enhancedPrompts: [
    { id: 'photo_1', style: 'photographic', prompt: 'photo prompt', description: 'as photo' },
    { id: 'art_1', style: 'artistic', prompt: 'art prompt', description: 'as art' },
    { id: 'cinema_1', style: 'cinematic', prompt: 'film prompt', description: 'as film' },
    { id: 'digital_1', style: 'digital_art', prompt: 'digital prompt', description: 'as digital' },
  ],
};
