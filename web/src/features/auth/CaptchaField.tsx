import { useEffect, useRef, useState } from 'react';
import type { Captcha } from '../../data/config.ts';
import { Button } from '../../ui/Button.tsx';
import { loadCaptcha } from './captcha.ts';

interface CaptchaFieldProps {
  captcha: Captcha;
  /** Called with a token that is good for one request, and with null when it has run out. */
  onToken: (token: string | null) => void;
}

/** The check against robots, drawn by its provider's script. */
export function CaptchaField({ captcha, onToken }: CaptchaFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const { provider, siteKey } = captcha;

  useEffect(() => {
    if (failed) return undefined;
    // A place of its own for each run, as the provider's script owns what is in it.
    const own = document.createElement('div');
    place.current?.append(own);
    let left = false;
    const fail = (error: unknown) => {
      console.warn('No check against robots:', error);
      if (!left) setFailed(true);
    };
    loadCaptcha(provider).then((api) => {
      if (left) return;
      api.render(own, {
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
      left = true;
      own.remove();
    };
  }, [provider, siteKey, failed, onToken]);

  if (!failed) return <div ref={place} className="min-h-[66px]" />;
  return (
    <div role="alert" className="flex items-center justify-between gap-3 text-sm text-danger">
      The check against robots could not be loaded.
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
