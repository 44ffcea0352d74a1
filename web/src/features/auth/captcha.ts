import type { Captcha } from '../../data/config.ts';

/** What the scripts of both providers offer alike. */
export interface CaptchaApi {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      theme: 'dark' | 'light';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => unknown;
}

const READY_NAME = 'promptoryCaptchaReady';

const SCRIPTS: Record<Captcha['provider'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
};

let loading: Promise<CaptchaApi> | undefined;

/** The provider's script, loaded when it is first needed; rejects when it cannot be had. */
export function loadCaptcha(provider: Captcha['provider']): Promise<CaptchaApi> {
  loading ??= load(provider).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(provider: Captcha['provider']): Promise<CaptchaApi> {
  return new Promise((resolve, reject) => {
    const globals = window as unknown as Record<string, unknown>;
    const script = document.createElement('script');
    globals[READY_NAME] = () => {
      resolve(globals[provider] as CaptchaApi);
    };
    script.src = `${SCRIPTS[provider]}?render=explicit&onload=${READY_NAME}`;
    script.async = true;
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script of ${provider} could not be loaded`));
    };
    document.head.append(script);
  });
}
