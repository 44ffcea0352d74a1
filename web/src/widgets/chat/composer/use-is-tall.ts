import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** More than the height of one line with its padding, less than that of two lines. */
const ONE_LINE_MAX_PX = 60;

/**
 * True if the text needs more than one line, and then until it is empty. Otherwise the layout would
 * flicker, because the field is wider while this is true. `textId` identifies the text in the
 * field, such as the new message or an edited one.
 */
export function useIsTall(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  textId: string | null,
): boolean {
  const [isTall, setIsTall] = useState(false);
  const shownId = useRef(textId);
  useLayoutEffect(() => {
    const needsLines = (field.current?.scrollHeight ?? 0) > ONE_LINE_MAX_PX;
    const isOther = shownId.current !== textId;
    shownId.current = textId;
    if (needsLines || isOther || text === '') setIsTall(needsLines);
  }, [field, text, textId]);
  return isTall;
}
