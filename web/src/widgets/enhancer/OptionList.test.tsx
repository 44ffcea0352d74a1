import type { EnhancedOption, Enhancement } from '@promptory/studio';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OptionList } from './OptionList.tsx';
import { type RejectedEdits, toggleEdit, withoutRejected } from './rejected-edits.ts';

const ORIGINAL = 'Write some nice text about tea for people.';
const OPTION: EnhancedOption = {
  id: 'text_1',
  style: 'professional',
  description: 'Two changes',
  prompt: 'Write 100 words about tea for {{audience: beginners | experts}}.',
  madeWithoutModel: true,
  restored: [],
  edits: [
    { start: 6, end: 20, text: '100 words', reason: 'Names the length' },
    {
      start: 35,
      end: 41,
      text: '{{audience: beginners | experts}}',
      reason: 'Asks for the reader',
    },
  ],
};
const RESULT: Enhancement = {
  original: ORIGINAL,
  enhanced: [OPTION],
  alreadyClear: false,
  processingTime: 1,
  model: null,
  category: 'text_ai',
  cached: false,
  madeWithoutModel: true,
  notice: null,
  problem: null,
};

function setUp() {
  const taken: string[] = [];
  function List() {
    const [rejected, setRejected] = useState<RejectedEdits>(new Map());
    const [applied, setApplied] = useState<EnhancedOption | null>(null);
    const [isShown, setIsShown] = useState(true);
    return (
      <OptionList
        result={RESULT}
        isShown={isShown}
        isEarlier={false}
        applied={applied}
        rejected={rejected}
        onToggleEdit={(option, index) => {
          setRejected(toggleEdit(rejected, option, index));
        }}
        canPost={false}
        underChars={2000}
        onApply={(option) => {
          const part = withoutRejected(option, ORIGINAL, rejected);
          taken.push(part.prompt);
          setApplied(part);
        }}
        onShow={setIsShown}
        onClear={() => undefined}
      />
    );
  }
  render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { taken, press };
}

test('an edit shows its changes with their reasons, and applies all of them', async () => {
  const { taken, press } = setUp();
  expect(screen.getByText('Names the length')).toBeDefined();
  expect(screen.getByText('Asks for the reader')).toBeDefined();
  await press('Apply: Professional');
  expect(taken).toEqual([OPTION.prompt]);
});

test('a rejected change is left out until it is accepted again, also after hiding the list', async () => {
  const { taken, press } = setUp();
  await press('Reject change 2');
  await press('Apply: Professional');
  expect(screen.getByRole('button', { name: 'Applied: Professional' })).toBeDefined();
  await press('Hide');
  await press('Show Options');
  expect(screen.getByRole('button', { name: 'Applied: Professional' })).toBeDefined();
  await press('Accept change 2');
  await press('Apply: Professional');
  expect(taken).toEqual(['Write 100 words about tea for people.', OPTION.prompt]);
});

test('without any accepted change there is nothing to apply', async () => {
  const { press } = setUp();
  await press('Reject change 1');
  await press('Reject change 2');
  const apply = screen.getByRole('button', { name: 'Apply: Professional' });
  expect(apply.hasAttribute('disabled')).toBe(true);
});
