import { useEffect } from 'react';
import { screenTitle } from '../browser/use-document-title.ts';
import { unreadTotal } from '../data/messages/unread-total.ts';
import { useSession } from '../data/session/use-session.ts';
import { LateComponent } from '../widgets/LateComponent.tsx';

async function loadListener() {
  const { lateComponents } = await import('./late-components.ts');
  return lateComponents.MessageListener();
}

/**
 * Loads the code that receives messages for the signed-in person, after the first screen. Shows the
 * number of unread messages in the window title.
 */
export function LiveMessages() {
  const { user } = useSession();
  useEffect(showUnreadInTitle, []);
  return (
    user !== null && <LateComponent key={user.id} load={loadListener} props={{ userId: user.id }} />
  );
}

function showUnreadInTitle(): () => void {
  const show = () => {
    screenTitle.setUnread(unreadTotal.snapshot());
  };
  show();
  const unsubscribe = unreadTotal.subscribe(show);
  return () => {
    unsubscribe();
    screenTitle.setUnread(0);
  };
}
