import type { Page } from '@playwright/test';

export const unique = () => crypto.randomUUID().slice(0, 8);
export const title = (page: Page) => page.getByLabel('Title');
export const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true });
