import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { backendConfig } from '../../data/client.ts';

/** Few servers ask for a check, so its code is loaded only where one is asked for. */
const CaptchaField = lazy(() =>
  import('./CaptchaField.tsx').then((module) => ({ default: module.CaptchaField })),
);

export const CAPTCHA_MISSING_TEXT = 'Please confirm that you are not a robot.';

interface CaptchaUse {
  /** Goes into the form; null where the server asks for no check. */
  field: ReactNode;
  /** The check is not passed yet. */
  missing: boolean;
  /** The token for the next request, which spends it; undefined where none is asked for. */
  spend: () => string | undefined;
}

/** The check against robots of one form: each request takes a token, and each token does for one. */
export function useCaptcha(): CaptchaUse {
  const { captcha } = backendConfig();
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const spend = useCallback(() => {
    if (token === null) return undefined;
    setToken(null);
    setRound((before) => before + 1);
    return token;
  }, [token]);
  return {
    field: captcha && (
      <Suspense>
        <CaptchaField key={round} captcha={captcha} onToken={setToken} />
      </Suspense>
    ),
    missing: captcha !== null && token === null,
    spend,
  };
}
