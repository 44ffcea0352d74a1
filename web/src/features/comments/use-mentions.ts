import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { supabase } from '../../data/client.ts';
import { mentionPeopleQuery, offeredPeople, peopleInThreads } from '../../data/mention-people.ts';
import type { Author } from '../../data/post.ts';
import { mentionAt, withMention } from '../../lib/mention-text.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useCommentPlace } from './place.ts';

/** Nobody is looked for while letters still come. */
const SEARCH_AFTER_MS = 300;

interface MentionsOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
}

/**
 * Offers people while an @name is typed. Without an answer, or without a network, only those of the
 * thread are offered, and nothing is said about it.
 */
export function useMentions({ field, text, onText }: MentionsOptions) {
  const { target, viewerId } = useCommentPlace();
  const queryClient = useQueryClient();
  const online = useOnline();
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [composing, setComposing] = useState(false);
  // The place of the @ for which nobody is wanted.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = caret === null || composing ? null : mentionAt(text, caret);
  const query = typed?.query ?? '';
  if (closedAt !== null && typed?.from !== closedAt) setClosedAt(null);

  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(query);
    }, SEARCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [query]);
  const { data: found = [] } = useQuery({
    ...mentionPeopleQuery(supabase(), asked),
    enabled: asked !== '' && query !== '' && online,
    placeholderData: keepPreviousData,
  });

  const people =
    typed === null || typed.from === closedAt
      ? []
      : offeredPeople(query, peopleInThreads(queryClient, target), found, viewerId);
  const open = people.length > 0;

  const [active, setActive] = useState({ query, index: 0 });
  if (active.query !== query) setActive({ query, index: 0 });
  const activeIndex = Math.min(active.index, people.length - 1);

  // Where the caret goes once the field has the new text.
  const nextCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [field, text]);

  function choose({ username }: Author) {
    if (typed === null) return;
    const result = withMention(text, typed, username);
    nextCaret.current = result.caret;
    // The caret may still touch the name.
    setClosedAt(typed.from);
    setCaret(result.caret);
    onText(result.text);
    field.current?.focus({ preventScroll: true });
  }

  /** Takes a key for the list; true when it did. */
  function takeKey(event: KeyboardEvent): boolean {
    const chosen = people[activeIndex];
    if (chosen === undefined || event.nativeEvent.isComposing) return false;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const by = event.key === 'ArrowDown' ? 1 : -1;
        setActive({ query, index: (activeIndex + by + people.length) % people.length });
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
    // Neither the form nor a drawer around it hears of it.
    event.stopPropagation();
    return true;
  }

  const optionId = (index: number) => `${listId}-${String(index)}`;
  return {
    takeKey,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      ...(open && { 'aria-controls': listId, 'aria-activedescendant': optionId(activeIndex) }),
      onSelect(event: SyntheticEvent<HTMLTextAreaElement>) {
        const { selectionStart, selectionEnd } = event.currentTarget;
        setCaret(selectionStart === selectionEnd ? selectionStart : null);
      },
      onBlur() {
        setCaret(null);
      },
      onCompositionStart() {
        setComposing(true);
      },
      onCompositionEnd() {
        setComposing(false);
      },
    } as const,
    list: { listId, people, activeIndex, optionId, choose },
  };
}
