import { wholePrompt } from '../../data/works/whole-prompt.ts';
import { recordCopy, withOwnToggles, toggleWork } from '../../data/works/work-state.ts';
import type { Work } from '../../data/works/work.ts';
import { copyText } from '../../browser/copy-text.ts';
import { useShortcuts } from '../../browser/use-shortcuts.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import type { CardsHandle } from '../../widgets/cards/CardColumns.tsx';

interface CardsRef {
  readonly current: CardsHandle | null;
}

/** Index of the post or reel whose card has the focus, or -1. */
function focusedIndex(works: readonly Work[]): number {
  const id = document.activeElement?.closest<HTMLElement>('[data-work-id]')?.dataset['workId'];
  return id === undefined ? -1 : works.findIndex((work) => work.id === id);
}

/** The first card whose top is visible. */
function firstVisibleCard(cards: CardsHandle | null): HTMLElement | null {
  return cards?.renderedCards().find((card) => card.getBoundingClientRect().top >= 0) ?? null;
}

async function copyPrompt(work: Work): Promise<void> {
  if (work.prompt === null || !work.allow_copy_prompt) {
    toast("This prompt can't be copied.");
    return;
  }
  try {
    if (!(await copyText(wholePrompt(work)))) return;
    toast('Copied!', { tone: 'success' });
    recordCopy(work);
  } catch {
    showError("Couldn't copy. Check your connection and try again.");
  }
}

/**
 * Shortcuts: j and k move to the next and previous card; l, s and c like, save and copy the focused
 * one.
 */
export function useFeedShortcuts(works: readonly Work[], cards: CardsRef): void {
  function move(by: -1 | 1) {
    const focused = focusedIndex(works);
    const next = works[focused + by];
    const card =
      focused === -1
        ? firstVisibleCard(cards.current)
        : next === undefined
          ? null
          : (cards.current?.getCard(next.id) ?? null);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }

  function withFocused(act: (work: Work) => void) {
    const work = works[focusedIndex(works)];
    if (work !== undefined) act(withOwnToggles(work));
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
      label: 'Like the focused post',
      run: () => {
        withFocused((work) => {
          toggleWork(work, 'liked');
        });
      },
    },
    {
      keys: 's',
      label: 'Save the focused post',
      run: () => {
        withFocused((work) => {
          toggleWork(work, 'saved');
        });
      },
    },
    {
      keys: 'c',
      label: 'Copy the prompt of the focused post',
      run: () => {
        withFocused((work) => void copyPrompt(work));
      },
    },
  ]);
}
