import { EMPTY_POST_FORM, type PostFormInput, postFormSchema } from '@promptory/domain/post';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useSchemaForm } from '../../../browser/use-schema-form.ts';
import { GenerationOffers } from '../suggestions/generation-offers.ts';
import { PromptField } from './PromptField.tsx';
import { usePostFormTools } from './use-post-tools.ts';

interface FormProps {
  start: Partial<PostFormInput>;
  isReel?: boolean;
}

function Form({ start, isReel = false }: FormProps) {
  const form = useSchemaForm(postFormSchema, {
    defaultValues: { ...EMPTY_POST_FORM, ...start },
    validateOn: 'blur',
  });
  const values = useWatch({ control: form.control }) as PostFormInput;
  const { fills } = usePostFormTools(form, new GenerationOffers(() => Promise.resolve(null)));
  return <PromptField form={form} values={values} fills={fills} isReel={isReel} />;
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const attach = () => screen.queryByRole('button', { name: /Attach|Replace/ });

test('the whole text is offered to be attached from 2,000 characters on', async () => {
  const { unmount } = render(<Form start={{ prompt: 'x'.repeat(1999) }} />);
  expect(attach()).toBeNull();
  unmount();
  const text = `# Plan\n${'Write a plan. '.repeat(200)}`.trim();
  render(<Form start={{ prompt: text }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Attach the whole text' }));
  expect(field('Attached prompt').value).toBe(text);
  expect(field('Prompt').value).toMatch(/^Plan\. Write a plan\./);
  const format = screen.getByLabelText<HTMLSelectElement>('Format of the attached prompt');
  expect(format.value).toBe('markdown');
});

test('a reel and a text above 100,000 characters get an explanation instead', () => {
  const { unmount } = render(<Form start={{ prompt: 'x'.repeat(2000) }} isReel />);
  expect(attach()).toBeNull();
  expect(screen.getByText(/too many for a reel/)).toBeDefined();
  unmount();
  render(<Form start={{ prompt: 'x'.repeat(100_001) }} />);
  expect(attach()).toBeNull();
  expect(screen.getByText(/Nothing was cut/)).toBeDefined();
  expect(field('Prompt').value).toHaveLength(100_001);
});

test('a removed text returns to the prompt field if it fits', async () => {
  const attachedPrompt = { format: 'text', content: 'Short again.' } as const;
  render(<Form start={{ prompt: 'Summary', attachedPrompt }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('textbox', { name: 'Attached prompt' })).toBeNull();
  expect(field('Prompt').value).toBe('Short again.');
});

test('placeholders of both texts are converted', async () => {
  const attachedPrompt = { format: 'text', content: 'Dear ${name:Ada}' } as const;
  render(<Form start={{ prompt: 'For [CLIENT NAME]', attachedPrompt }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Convert to {{name}}' }));
  expect(field('Prompt').value).toBe('For {{client name}}');
  expect(field('Attached prompt').value).toBe('Dear {{name: Ada}}');
  expect(screen.queryByRole('button', { name: 'Convert to {{name}}' })).toBeNull();
});
