import type { Locator, Page } from '@playwright/test';

/** A prompt that is clearly an image prompt. */
export const IMAGE_PROMPT = 'a photo of a red fox in deep snow, golden hour';

const STYLES = ['photographic', 'artistic', 'cinematic', 'digital_art'] as const;

/** Returns a valid model answer for an image prompt: one option in each of the four styles. */
export function fourOptions(mark = 'first'): string {
  return JSON.stringify({
    enhanced: STYLES.map((style) => ({
      style,
      prompt: `${IMAGE_PROMPT}, ${style} ${mark} version with soft rim light and a shallow depth of field`,
      description: `A ${style} look`,
    })),
  });
}

/** Locates the parts of the enhancer panel that tests use. */
export function enhancerOf(page: Page): {
  field: Locator;
  panel: Locator;
  status: Locator;
  enhance: Locator;
  options: Locator;
  option: (name: string) => Locator;
} {
  const dialog = page.getByRole('dialog', { name: 'Prompt Enhancer' });
  const panel = dialog.getByRole('region', { name: 'Prompt enhancer' });
  const options = panel.getByRole('list', { name: 'Enhanced options' });
  return {
    field: dialog.getByRole('textbox', { name: 'Prompt' }),
    panel,
    status: panel.getByRole('status').first(),
    enhance: panel.getByRole('button', { name: /^Enhanc/ }).first(),
    options,
    option: (name) => options.getByRole('article', { name }),
  };
}
