import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../../browser/is-composing.ts';
import {
  insertMention,
  mentionAt,
  mentionPeopleQuery,
  type MentionPerson,
  suggestPeople,
} from './mentions.ts';
import type { Author } from '../../data/works/post.ts';
import { useOnline } from '../../browser/use-online.ts';

/** Search after this pause in typing. */
const SEARCH_AFTER_MS = 300;

/** A field in which people are mentioned. */
export interface MentionField {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
}

/** Where suggestions come from. */
export interface MentionSource {
  viewerId: string;
  /** People who wrote on this page. They are suggested first, without a request. */
  nearby: () => readonly Author[];
  /** The community whose members are suggested before others; null outside of communities. */
  communityId?: string | null;
}

/**
 * Suggests people while an @name is typed; nobody without a source. If the search fails or the
 * device is offline, it suggests only people of the page, without an error message.
 */
export function useMentions({ field, text, onText }: MentionField, source: MentionSource | null) {
  const online = useOnline();
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  // The position of the @ whose suggestions were dismissed.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = source === null || caret === null ? null : mentionAt(text, caret);
  const query = typed?.query ?? '';
  const isGone = text[closedAt ?? 0] !== '@';
  if (closedAt !== null && (isGone || (typed !== null && typed.from !== closedAt))) {
    setClosedAt(null);
  }

  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearched(query);
    }, SEARCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [query]);
  const { data: found = [] } = useQuery({
    ...mentionPeopleQuery(searched, source?.communityId ?? null),
    enabled: searched !== '' && query !== '' && online,
    placeholderData: keepPreviousData,
  });

  const people =
    source === null || typed === null || typed.from === closedAt
      ? []
      : suggestPeople(query, source.nearby(), found, source.viewerId);
  const open = people.length > 0;

  // The person who was chosen with the arrow keys. They stay chosen when search results arrive.
  const [active, setActive] = useState<{ query: string; id: string } | null>(null);
  if (active !== null && active.query !== query) setActive(null);
  const activeIndex = Math.max(
    people.findIndex(({ id }) => id === active?.id),
    0,
  );

  // Set the caret after React has updated the field.
  const nextCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [field, text]);

  function choose({ username }: MentionPerson) {
    if (typed === null) return;
    const result = insertMention(text, typed, username);
    nextCaret.current = result.caret;
    // Close the list: the caret may still be at the end of the name, which would open it again.
    setClosedAt(typed.from);
    setCaret(result.caret);
    onText(result.text);
    field.current?.focus({ preventScroll: true });
  }

  /** Handles a key for the list. Returns true if the key was used. */
  function handleKey(event: KeyboardEvent): boolean {
    const chosen = people[activeIndex];
    if (chosen === undefined || isComposing(event.nativeEvent)) return false;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const by = event.key === 'ArrowDown' ? 1 : -1;
        const next = people[(activeIndex + by + people.length) % people.length];
        if (next !== undefined) setActive({ query, id: next.id });
        break;
      }
      case 'Enter':
      case 'Tab':
        choose(chosen);
        break;
      case 'Escape':
        setClosedAt(typed?.from ?? null);
        break;
      default:
        return false;
    }
    event.preventDefault();
    // Do not let the form or a surrounding drawer handle this key.
    event.stopPropagation();
    return true;
  }

  const optionId = (index: number) => `${listId}-${String(index)}`;
  return {
    handleKey,
    fieldProps: {
      ...(source !== null &&
        ({ 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' } as const)),
      ...(open && { 'aria-controls': listId, 'aria-activedescendant': optionId(activeIndex) }),
      onSelect(event: SyntheticEvent<HTMLTextAreaElement>) {
        const { selectionStart, selectionEnd } = event.currentTarget;
        setCaret(selectionStart === selectionEnd ? selectionStart : null);
      },
      onBlur() {
        setCaret(null);
      },
    },
    list: { listId, people, activeIndex, optionId, choose },
  };
}
