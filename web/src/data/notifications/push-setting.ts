import { Store } from '../../lib/store.ts';

/** The browser's permission. It can't be requested if 'unsupported' or 'insecure' (no HTTPS). */
type PushPermission = 'unsupported' | 'insecure' | NotificationPermission;

export interface PushState {
  permission: PushPermission;
  /** True if the user turned notifications on in this browser. */
  wanted: boolean;
}

/** The browser functions that the setting needs. */
export interface PushEnvironment {
  permission: () => PushPermission;
  /** Asks the user for permission. */
  requestPermission: () => Promise<unknown>;
  read: () => boolean;
  write: (wanted: boolean) => void;
  /** Calls `listener` when another tab or the browser settings change the values. */
  listen: (listener: () => void) => void;
}

/** True if system notifications are shown: the user and the browser must both allow them. */
export function isPushEnabled({ permission, wanted }: PushState): boolean {
  return wanted && permission === 'granted';
}

/** The setting 'Push Notifications' of one account in this browser. */
export class PushSetting extends Store<PushState> {
  readonly #environment: PushEnvironment;

  constructor(environment: PushEnvironment) {
    super({ permission: environment.permission(), wanted: environment.read() });
    this.#environment = environment;
    environment.listen(this.#refresh);
  }

  /** Turns notifications on. Asks for permission if needed; the state contains the result. */
  readonly turnOn = async (): Promise<void> => {
    if (this.#environment.permission() === 'default') await this.#environment.requestPermission();
    if (this.#environment.permission() === 'granted') this.#environment.write(true);
    this.#refresh();
  };

  readonly turnOff = (): void => {
    this.#environment.write(false);
    this.#refresh();
  };

  readonly #refresh = (): void => {
    const next = { permission: this.#environment.permission(), wanted: this.#environment.read() };
    const { permission, wanted } = this.snapshot();
    if (next.permission !== permission || next.wanted !== wanted) this.set(next);
  };
}
