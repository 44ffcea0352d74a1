import { useSearchParams } from 'react-router';

const PARAM = 'invite';

interface Invite {
  /** The token of the invitation link with which the viewer opened the page, or null. */
  inviteToken: string | null;
  /** Removes the token from the address, so that joining no longer uses it. */
  removeToken: () => void;
}

/** Reads the token of an invitation link from the address. */
export function useInviteToken(): Invite {
  const [params, setParams] = useSearchParams();
  const token = params.get(PARAM);
  return {
    inviteToken: token === '' ? null : token,
    removeToken: () => {
      if (!params.has(PARAM)) return;
      setParams(
        (current) => {
          current.delete(PARAM);
          return current;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
