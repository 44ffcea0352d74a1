import { recordCopy, seenWork, toggleWork } from '../../data/work-state.ts';
import type { Work } from '../../data/work.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { toast } from '../../ui/toast.ts';
import type { CardsHandle } from '../../widgets/cards/CardColumns.tsx';

interface CardsRef {
  readonly current: CardsHandle | null;
}

/** The work whose card has the focus; -1 without one. */
function focusedIndex(works: readonly Work[]): number {
  const id = document.activeElement?.closest<HTMLElement>('[data-work-id]')?.dataset['workId'];
  return id === undefined ? -1 : works.findIndex((work) => work.id === id);
}

/** Where to begin without a focus: the first card of which the beginning is in sight. */
function firstInSight(cards: CardsHandle | null): HTMLElement | null {
  return cards?.drawn().find((card) => card.getBoundingClientRect().top >= 0) ?? null;
}

async function copyPrompt(work: Work): Promise<void> {
  if (work.prompt === null || !work.allow_copy_prompt) toast('This prompt cannot be copied.');
  else if (await copyText(work.prompt)) {
    toast('Copied!', { tone: 'success' });
    recordCopy(work);
  }
}

/** j and k move through the works in time order; l, s and c like, save and copy the one in focus. */
export function useFeedShortcuts(works: readonly Work[], cards: CardsRef): void {
  function move(by: -1 | 1) {
    const focused = focusedIndex(works);
    const next = works[focused + by];
    const card =
      focused === -1
        ? firstInSight(cards.current)
        : next === undefined
          ? null
          : (cards.current?.cardOf(next.id) ?? null);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }

  function withFocused(act: (work: Work) => void) {
    const work = works[focusedIndex(works)];
    if (work !== undefined) act(seenWork(work));
  }

  useShortcuts([
    {
      keys: 'j',
      label: 'Next post',
      run: () => {
        move(1);
      },
    },
    {
      keys: 'k',
      label: 'Previous post',
      run: () => {
        move(-1);
      },
    },
    {
      keys: 'l',
      label: 'Like the post in focus',
      run: () => {
        withFocused((work) => {
          toggleWork(work, 'liked');
        });
      },
    },
    {
      keys: 's',
      label: 'Save the post in focus',
      run: () => {
        withFocused((work) => {
          toggleWork(work, 'saved');
        });
      },
    },
    {
      keys: 'c',
      label: 'Copy the prompt in focus',
      run: () => {
        withFocused((work) => void copyPrompt(work));
      },
    },
  ]);
}
