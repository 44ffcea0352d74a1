import { type ChatMessage, FILLED_INTRO } from '@promptory/studio';
import { expect, test } from 'vitest';
import { failureParts, filledTemplate, answerText, progressText } from './answer-text.ts';

function answer(message: Partial<ChatMessage>): ChatMessage {
  return {
    id: 'a',
    revision: 0,
    type: 'ai',
    content: '',
    timestamp: 0,
    status: 'done',
    ...message,
  };
}

test('does not repeat the facts of an image analysis', () => {
  const imageAnalysis = {
    description: 'A fox.\n\nIt $& sleeps.',
    detectedStyle: 'photo',
    suggestedTags: ['fox', 'snow'],
    textElements: ['EXIT'],
  };
  const facts = 'Style: photo\nTags: fox, snow\nText in the picture: EXIT';
  const content = `Measured.\n\n${imageAnalysis.description}\n\n${facts}\n\nNo answer.`;
  expect(answerText(answer({ content, imageAnalysis }))).toBe('Measured.\n\nNo answer.');
  expect(answerText(answer({ content: 'It is a fox.', imageAnalysis }))).toBe('It is a fox.');
});

test('does not repeat the facts of a transformation', () => {
  const promptTransformation = {
    transformedPrompt: '#GOAL a fox',
    qualityScore: 81.6,
    appliedTechniques: ['role', 'format'],
  };
  const content = 'Here is it, with a quality of 81 of 100. It uses: role, format.';
  expect(answerText(answer({ content, promptTransformation }))).toBe('Here is it.');
});

test('extracts a filled template from an answer made without a model', () => {
  const content = `Sorry.\n\n${FILLED_INTRO}#GOAL a fox`;
  const message = answer({
    content,
    madeWithoutModel: true,
    appliedTemplate: { name: 'Any', improvements: [] },
  });
  expect(filledTemplate(message)).toBe('#GOAL a fox');
  expect(answerText(message)).toBe(`Sorry.\n\n${FILLED_INTRO.trim()}`);
  // A model's answer may contain the same words.
  expect(filledTemplate(answer({ content }))).toBeNull();
});

test('splits a failed answer into its partial text and the reason', () => {
  expect(failureParts('No network.')).toEqual({ came: '', reason: 'No network.' });
  expect(failureParts('One.\n\nTwo\n\nNo network.')).toEqual({
    came: 'One.\n\nTwo',
    reason: 'No network.',
  });
});

test('names the current work', () => {
  expect(progressText(answer({}))).toBe('Thinking...');
  expect(progressText(answer({ attachedImage: { name: 'a' }, action: 'chat' }))).toBe(
    'Looking at the image...',
  );
  expect(progressText(answer({ action: 'transform' }))).toBe('Making a meta-prompt...');
});
