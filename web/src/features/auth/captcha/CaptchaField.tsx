import { useEffect, useRef, useState } from 'react';
import { logError } from '../../../browser/log-error.ts';
import type { Captcha } from '../../../data/client/config.ts';
import { Button } from '../../../ui/Button.tsx';

interface CaptchaFieldProps {
  captcha: Captcha;
  /**
   * Called with a token for one request, and with null when the token expires or the CAPTCHA fails.
   */
  onToken: (token: string | null) => void;
}

/** The CAPTCHA of a form, rendered by the script of its provider. */
export function CaptchaField({ captcha, onToken }: CaptchaFieldProps) {
  const container = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const { provider, siteKey } = captcha;

  useEffect(() => {
    if (failed) return undefined;
    // The script owns the content of its element, so each run gets a new one.
    const element = document.createElement('div');
    container.current?.append(element);
    let unmounted = false;
    const fail = (error: unknown) => {
      logError('Could not load the CAPTCHA', error);
      if (!unmounted) setFailed(true);
    };
    loadCaptcha(provider).then((api) => {
      if (unmounted) return;
      api.render(element, {
        sitekey: siteKey,
        theme: document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
        callback: onToken,
        'expired-callback': () => {
          onToken(null);
        },
        'error-callback': () => {
          onToken(null);
        },
      });
    }, fail);
    return () => {
      unmounted = true;
      element.remove();
    };
  }, [provider, siteKey, failed, onToken]);

  if (!failed) return <div ref={container} className="min-h-[66px]" />;
  return (
    <div role="alert" className="flex items-center justify-between gap-3 text-sm text-danger">
      <span>Couldn&apos;t load the CAPTCHA.</span>
      <Button
        size="sm"
        onClick={() => {
          setFailed(false);
        }}
      >
        Try again
      </Button>
    </div>
  );
}

/** The common API of the scripts of both providers. */
interface CaptchaApi {
  render: (
    element: HTMLElement,
    options: {
      sitekey: string;
      theme: 'dark' | 'light';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => unknown;
}

const READY_CALLBACK = 'promptoryCaptchaReady';

const SCRIPTS: Record<Captcha['provider'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
};

let loading: Promise<CaptchaApi> | undefined;

/** Loads the script of the provider once; after a failure the next call tries again. */
function loadCaptcha(provider: Captcha['provider']): Promise<CaptchaApi> {
  loading ??= loadScript(provider).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function loadScript(provider: Captcha['provider']): Promise<CaptchaApi> {
  return new Promise((resolve, reject) => {
    const globals = window as unknown as Record<string, unknown>;
    const script = document.createElement('script');
    globals[READY_CALLBACK] = () => {
      resolve(globals[provider] as CaptchaApi);
    };
    script.src = `${SCRIPTS[provider]}?render=explicit&onload=${READY_CALLBACK}`;
    script.async = true;
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script of ${provider} could not be loaded`));
    };
    document.head.append(script);
  });
}
