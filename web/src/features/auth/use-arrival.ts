import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { supabase } from '../../data/client.ts';
import { type LinkParams, linkParams } from '../../lib/link-params.ts';
import { type Arrival, followLink } from './follow-link.ts';

/** A code or token works once, however often a screen is rendered anew while it is on its way. */
const followed = new Map<string, Promise<Arrival>>();

function followOnce(params: LinkParams): Promise<Arrival> {
  const key = JSON.stringify(params);
  const known = followed.get(key);
  if (known) return known;
  const arrival = followLink(supabase(), params);
  followed.set(key, arrival);
  return arrival;
}

/**
 * Follows the link that led to this screen, if one did, and then takes it out of the address bar
 * and of the history. Null until it is known what came of it.
 */
export function useArrival(): Arrival | null {
  const { pathname, search, hash, state } = useLocation() as {
    pathname: string;
    search: string;
    hash: string;
    state: unknown;
  };
  const navigate = useNavigate();
  const [params] = useState(() => linkParams({ search, hash }));
  const [arrival, setArrival] = useState<Arrival | null>(
    params.carries === 'nothing' ? { is: 'nothing' } : null,
  );

  useEffect(() => {
    if (params.carries === 'nothing') return undefined;
    let left = false;
    void followOnce(params).then((result) => {
      if (!left) setArrival(result);
    });
    return () => {
      left = true;
    };
  }, [params]);

  const used = arrival !== null && `${search}${hash}` !== '';
  useEffect(() => {
    if (used) void navigate(pathname, { replace: true, state });
  }, [used, navigate, pathname, state]);

  return arrival;
}
