import { expect, test } from 'vitest';
import { metadataWithoutModel } from './metadata-without-model.ts';

test('a variable is named as one', () => {
  const { title } = metadataWithoutModel('{{main_subject}} by a lake', 'image_generation');
  expect(title).toBe('[main subject] by a lake');
});

test('headings are no sentences of the description', () => {
  const prompt = '#CONTEXT\nYou are a poet. The sea is near.\n#GOAL\nA poem';
  expect(metadataWithoutModel(prompt, 'creative_writing').description).toBe(
    'You are a poet. The sea is near.',
  );
  expect(metadataWithoutModel('# Notes', 'text_ai').description).toBe('Notes');
});

test('what is not wanted gives no tag', () => {
  const prompt = 'portrait of a sailor\nNegative prompt: fog, blurry';
  const { tags } = metadataWithoutModel(prompt, 'image_generation');
  expect(tags).toContain('sailor');
  expect(tags).not.toContain('fog');
  expect(tags).not.toContain('blurry');
});

test('the title tells the role and what it is to do, where both are short', () => {
  const title = (prompt: string) => metadataWithoutModel(prompt, 'text_ai').title;
  expect(title('You are an expert baker. Write a recipe for rye bread.')).toBe(
    'Expert baker: Write a recipe for rye bread',
  );
  expect(title('I want you to act as a linux terminal.')).toBe('Linux terminal');
});

test('a Turkish title begins with the capital of its language', () => {
  expect(metadataWithoutModel('iş başvurusu için mektup yaz', 'text_ai').title).toBe(
    'İş başvurusu için mektup yaz',
  );
});
