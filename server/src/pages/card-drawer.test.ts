import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SITE_CARD } from './card-content.ts';
import { createCardDrawer } from './card-drawer.node.ts';

test('draws in another thread, while this one stays free', async () => {
  const drawer = createCardDrawer({ limitMs: 110_000 });
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  try {
    const png = await drawer.draw(SITE_CARD);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200 });
    expect(turns).toBeGreaterThan(10);
  } finally {
    clearInterval(counting);
    await drawer.close();
  }
}, 120_000);

test('a card that takes too long is given up, and its thread is replaced', async () => {
  const impatient = createCardDrawer({ limitMs: 1 });
  await expect(impatient.draw(SITE_CARD)).rejects.toThrow('The worker for cards failed');
  await expect(impatient.draw(SITE_CARD)).rejects.toThrow('The worker for cards failed');
  await impatient.close();
});
