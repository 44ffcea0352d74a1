import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { backendConfig } from '../../../data/client/backend-config.ts';

/** Loaded only when the server requires a CAPTCHA. */
const CaptchaField = lazy(() =>
  import('./CaptchaField.tsx').then((module) => ({ default: module.CaptchaField })),
);

export const CAPTCHA_MISSING_TEXT = 'Please confirm that you are not a robot.';

interface CaptchaControl {
  /** Rendered in the form; null if the server requires no CAPTCHA. */
  field: ReactNode;
  /** True while the CAPTCHA is required but not solved. */
  missing: boolean;
  /**
   * Returns the token for the next request and resets the CAPTCHA. Undefined if none is required.
   */
  takeToken: () => string | undefined;
}

/** The CAPTCHA of a form. Every request needs a new token. */
export function useCaptcha(): CaptchaControl {
  const { captcha } = backendConfig();
  const [token, setToken] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const takeToken = useCallback(() => {
    if (token === null) return undefined;
    setToken(null);
    setAttempt((before) => before + 1);
    return token;
  }, [token]);
  return {
    field: captcha && (
      <Suspense>
        <CaptchaField key={attempt} captcha={captcha} onToken={setToken} />
      </Suspense>
    ),
    missing: captcha !== null && token === null,
    takeToken,
  };
}
