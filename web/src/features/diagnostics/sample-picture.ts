import { createPageSurface } from '../../browser/canvas-surface.ts';

const SIZE = { width: 320, height: 240 };

/** Draws a small picture for a test: an orange circle on blue. Rejects if the browser can't. */
export async function drawSamplePicture(): Promise<File> {
  const surface = createPageSurface(SIZE);
  try {
    const { context } = surface;
    context.fillStyle = '#1d4e89';
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    context.fillStyle = '#f28c28';
    context.beginPath();
    context.arc(SIZE.width / 2, SIZE.height / 2, SIZE.height / 3, 0, 2 * Math.PI);
    context.fill();
    const file = await surface.toFile('image/png', 1);
    if (file === null) throw new Error('The browser could not draw a picture.');
    return new File([file], 'diagnostic.png', { type: 'image/png' });
  } finally {
    surface.close();
  }
}
