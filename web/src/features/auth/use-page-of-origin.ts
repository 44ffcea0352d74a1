import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { forgetPageOfOrigin, pageOfOrigin } from '../../data/origin.ts';
import { rememberedPage } from '../../lib/origin-page.ts';

/**
 * The page to go to after a sign-in that led out of this page: the one that this tab remembers,
 * else the one that was kept for all tabs, else home. What was kept is used once, by the tab that
 * has nothing of its own: one that does may arrive before it.
 */
export function usePageOfOrigin(): string {
  const { state } = useLocation() as { state: unknown };
  const [{ page, isKept }] = useState(() => {
    const ofThisTab = rememberedPage(state);
    return ofThisTab === '/'
      ? { page: pageOfOrigin(), isKept: true }
      : { page: ofThisTab, isKept: false };
  });
  useEffect(() => {
    if (isKept) forgetPageOfOrigin();
  }, [isKept]);
  return page;
}
