import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readReturnState, type ReturnState } from '../../../browser/return-page.ts';
import { returnPageStorage } from './return-page-storage.ts';

/**
 * The page to open after a sign-in: from the history state of this tab, else the saved one, else
 * home. A saved page is cleared only when it is used, because another tab may need it.
 */
export function useReturnPage(): ReturnState {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const [{ page, isSaved }] = useState(() => {
    const fromState = readReturnState(state);
    // After the second factor, the reset page gets the state that names it as the return page.
    return fromState.from === '/' || fromState.from === pathname
      ? { page: returnPageStorage.load(), isSaved: true }
      : { page: fromState, isSaved: false };
  });
  useEffect(() => {
    if (isSaved) returnPageStorage.clear();
  }, [isSaved]);
  return page;
}
