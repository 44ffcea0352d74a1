import { Store } from '../../lib/store.ts';

/** The browser's permission for system notifications. It cannot be requested in the first two cases. */
type PushPermission = 'unsupported' | 'insecure' | NotificationPermission;

export interface PushState {
  permission: PushPermission;
  /** The user turned them on in this browser. */
  wanted: boolean;
}

/** The browser functions that the setting needs. */
export interface PushEnvironment {
  permission: () => PushPermission;
  /** Asks the user; resolves with their choice. */
  requestPermission: () => Promise<unknown>;
  read: () => boolean;
  write: (wanted: boolean) => void;
  /** Calls back after changes outside of this setting. */
  listen: (listener: () => void) => void;
}

/** Whether system notifications are shown: both the user and the browser have to allow them. */
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

  /** Asks for permission if needed. The state shows the result. */
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
