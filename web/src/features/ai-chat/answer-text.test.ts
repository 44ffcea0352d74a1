import { FILLED_INTRO } from '@promptory/studio/chat/respond-in-chat';
import type { ChatMessage } from '@promptory/studio/memory/chat-message';
import { expect, test } from 'vitest';
import { failureParts, filledTemplate, textBeside, workOf } from './answer-text.ts';

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

test('what an analysis shows is not said twice', () => {
  const imageAnalysis = {
    description: 'A fox.\n\nIt $& sleeps.',
    detectedStyle: 'photo',
    suggestedTags: ['fox', 'snow'],
    textElements: ['EXIT'],
  };
  const facts = 'Style: photo\nTags: fox, snow\nText in the picture: EXIT';
  const content = `Measured.\n\n${imageAnalysis.description}\n\n${facts}\n\nNo answer.`;
  expect(textBeside(answer({ content, imageAnalysis }))).toBe('Measured.\n\nNo answer.');
  expect(textBeside(answer({ content: 'It is a fox.', imageAnalysis }))).toBe('It is a fox.');
});

test('what a transformation shows is not said twice', () => {
  const promptTransformation = {
    transformedPrompt: '#GOAL a fox',
    qualityScore: 81.6,
    appliedTechniques: ['role', 'format'],
  };
  const content = 'Here is it, with a quality of 81 of 100. It uses: role, format.';
  expect(textBeside(answer({ content, promptTransformation }))).toBe('Here is it.');
});

test('a template that was filled without a model is taken out of its answer', () => {
  const content = `Sorry.\n\n${FILLED_INTRO}#GOAL a fox`;
  const message = answer({
    content,
    madeWithoutModel: true,
    appliedTemplate: { name: 'Any', improvements: [] },
  });
  expect(filledTemplate(message)).toBe('#GOAL a fox');
  expect(textBeside(message)).toBe(`Sorry.\n\n${FILLED_INTRO.trim()}`);
  // The same words by a model are its answer.
  expect(filledTemplate(answer({ content }))).toBeNull();
});

test('what had come of an answer is told from why it failed', () => {
  expect(failureParts('No network.')).toEqual({ came: '', reason: 'No network.' });
  expect(failureParts('One.\n\nTwo\n\nNo network.')).toEqual({
    came: 'One.\n\nTwo',
    reason: 'No network.',
  });
});

test('what is being done has a name', () => {
  expect(workOf(answer({}))).toBe('Thinking...');
  expect(workOf(answer({ attachedImage: { name: 'a' }, action: 'chat' }))).toBe(
    'Looking at the image...',
  );
  expect(workOf(answer({ action: 'transform' }))).toBe('Making a meta-prompt...');
});
