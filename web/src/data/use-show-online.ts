import { useRef } from 'react';
import { supabase } from './client.ts';
import { dataOf } from './data-error.ts';
import { ToggleQueue } from './toggle-queue.ts';
import { currentSession, useSession } from './use-session.ts';

async function write(userId: string, on: boolean): Promise<void> {
  dataOf(await supabase().from('profiles').update({ show_online: on }).eq('id', userId));
}

/**
 * Whether others see that the person is online, and a way to change it: at once here, and back
 * when the server refuses, which `onFailure` is told.
 */
export function useShowOnline(onFailure: () => void): [boolean, (on: boolean) => void] {
  const { profile } = useSession();
  const queue = useRef<ToggleQueue | null>(null);
  const set = (on: boolean) => {
    if (profile === null) return;
    const { id, show_online } = profile;
    const { noteProfile } = currentSession();
    queue.current ??= new ToggleQueue({
      initial: show_online,
      run: (wanted) => write(id, wanted),
      onSettled: (now, failure) => {
        queue.current = null;
        noteProfile(id, { show_online: now });
        if (failure !== undefined) onFailure();
      },
    });
    noteProfile(id, { show_online: on });
    queue.current.set(on);
  };
  return [profile?.show_online ?? true, set];
}
