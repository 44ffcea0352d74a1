import type { Page } from '@playwright/test';
import type { AiGateway } from '@promptory/fakes/ai-gateway';

/** More than the number of attempts per question, so that every attempt fails. */
const EVERY_TIME = 50;

export const COMPOSER_MAX_PX = 120;

export const LONG_ANSWER = Array.from(
  { length: 60 },
  (_, index) => `Point ${String(index + 1)}: name the light before the lens.`,
).join('\n\n');

export function chat(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    field: page.getByRole('textbox', { name: 'Message' }),
    composer: page.getByRole('form', { name: 'Message' }),
    log: page.getByRole('log'),
    answers: page.getByRole('article', { name: 'Assistant' }),
    own: page.getByRole('article', { name: 'You' }),
    send: button('Send'),
    stop: button('Stop'),
    retry: button('Retry'),
    button,
    say: async (text: string) => {
      const field = page.getByRole('textbox', { name: 'Message' });
      await field.fill(text);
      await field.press('Enter');
    },
  };
}

export function failAlways(gateway: AiGateway, fault: Parameters<AiGateway['misbehave']>[0]): void {
  gateway.misbehave(fault, { times: EVERY_TIME });
}
