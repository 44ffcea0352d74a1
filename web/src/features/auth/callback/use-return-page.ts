import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readReturnPage } from '../../../browser/return-page.ts';
import { returnPageStorage } from './return-page-storage.ts';

/**
 * The page to open after a sign-in: from the history state of this tab, else the saved one, else
 * home. A saved page is cleared only when it is used, because another tab may need it.
 */
export function useReturnPage(): string {
  const { state } = useLocation() as { state: unknown };
  const [{ page, isSaved }] = useState(() => {
    const fromState = readReturnPage(state);
    return fromState === '/'
      ? { page: returnPageStorage.load(), isSaved: true }
      : { page: fromState, isSaved: false };
  });
  useEffect(() => {
    if (isSaved) returnPageStorage.clear();
  }, [isSaved]);
  return page;
}
