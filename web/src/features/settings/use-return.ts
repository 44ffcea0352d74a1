import { isAuthPKCECodeVerifierMissingError } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { supabase } from '../../data/client.ts';
import { linkParams } from '../../lib/link-params.ts';
import { useRenewAccount } from './use-account.ts';

/** How somebody came back from a link in a mail or from Google. */
export type Returned =
  | { is: 'nothing' }
  | { is: 'done' }
  /** Half of it is done; the text says what is left. */
  | { is: 'half'; text: string }
  | { is: 'failed'; message: string; code: string };

/** Reads what a link brought to `path`, then clears it from the address: a reload is no second return. */
export function useReturn(path: string): Returned {
  const [returned, setReturned] = useState<Returned>({ is: 'nothing' });
  const navigate = useNavigate();
  const renew = useRenewAccount();

  useEffect(() => {
    let left = false;
    void returnOf(window.location).then((next) => {
      if (left || next.is === 'nothing') return;
      latest = undefined;
      setReturned(next);
      void navigate(path, { replace: true });
      void renew();
    });
    return () => {
      left = true;
    };
  }, [navigate, path, renew]);

  return returned;
}

let latest: { address: string; returned: Promise<Returned> } | undefined;

/** Reads an address once, however often a page asks: a code is good for one exchange. */
function returnOf(place: Location): Promise<Returned> {
  if (latest?.address !== place.href) {
    latest = { address: place.href, returned: readReturn(place) };
  }
  return latest.returned;
}

async function readReturn(place: Location): Promise<Returned> {
  const params = linkParams(place);
  switch (params.carries) {
    case 'error':
      return { is: 'failed', message: params.message, code: params.code ?? '' };
    case 'message':
      return { is: 'half', text: params.message };
    case 'code': {
      const { error } = await supabase().auth.exchangeCodeForSession(params.code);
      // Asked for in another browser: the link did its work, and only that browser may sign in by it.
      if (!error || isAuthPKCECodeVerifierMissingError(error)) return { is: 'done' };
      return { is: 'failed', message: error.message, code: error.code ?? '' };
    }
    case 'tokens': {
      const { accessToken, refreshToken } = params;
      const { error } = await supabase().auth.setSession({
        access_token: accessToken,
        refresh_token: refreshToken,
      });
      return error
        ? { is: 'failed', message: error.message, code: error.code ?? '' }
        : { is: 'done' };
    }
    case 'token-hash':
    case 'nothing':
      return { is: 'nothing' };
  }
}
