import { expect, test } from 'vitest';
import { createMetadataWithoutModel } from './metadata-without-model.ts';

test('shows the name of a variable', () => {
  const { title } = createMetadataWithoutModel('{{main_subject}} by a lake', 'image_generation');
  expect(title).toBe('[main subject] by a lake');
});

test('leaves headings out of the description', () => {
  const prompt = '#CONTEXT\nYou are a poet. The sea is near.\n#GOAL\nA poem';
  expect(createMetadataWithoutModel(prompt, 'creative_writing').description).toBe(
    'You are a poet. The sea is near.',
  );
  expect(createMetadataWithoutModel('# Notes', 'text_ai').description).toBe('Notes');
});

test('creates no tags from unwanted things', () => {
  const prompt = 'portrait of a sailor\nNegative prompt: fog, blurry';
  const { tags } = createMetadataWithoutModel(prompt, 'image_generation');
  expect(tags).toContain('sailor');
  expect(tags).not.toContain('fog');
  expect(tags).not.toContain('blurry');
});

test('the title has the role and the task if both are short', () => {
  const title = (prompt: string) => createMetadataWithoutModel(prompt, 'text_ai').title;
  expect(title('You are an expert baker. Write a recipe for rye bread.')).toBe(
    'Expert baker: Write a recipe for rye bread',
  );
  expect(title('I want you to act as a linux terminal.')).toBe('Linux terminal');
});

test('a Turkish title begins with a Turkish capital', () => {
  expect(createMetadataWithoutModel('iş başvurusu için mektup yaz', 'text_ai').title).toBe(
    'İş başvurusu için mektup yaz',
  );
});
