import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** More than the height of one line with its padding, less than that of two lines. */
const ONE_LINE_MAX_PX = 60;

/**
 * True from the moment when the text needs more than one line until it is empty. It doesn't change
 * back earlier: the field is wider while it is true, so the layout would flicker. `textId` tells
 * the texts apart that the field shows, such as the new message and an edited one.
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
