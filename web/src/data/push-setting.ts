import { Store } from '../lib/store.ts';

/** What the browser says about notifications of the system; the first two cannot be asked for. */
type PushPermission = 'unsupported' | 'insecure' | NotificationPermission;

export interface PushState {
  permission: PushPermission;
  /** The person wants them in this browser. */
  wanted: boolean;
}

/** What the setting needs of the browser. */
export interface PushPlace {
  permission: () => PushPermission;
  /** Asks the person; resolves with what they chose. */
  ask: () => Promise<unknown>;
  read: () => boolean;
  write: (wanted: boolean) => void;
  /** Calls back after changes made elsewhere. */
  listen: (listener: () => void) => void;
}

/** Whether notifications of the system are shown: both the person and the browser have to agree. */
export function pushIsOn({ permission, wanted }: PushState): boolean {
  return wanted && permission === 'granted';
}

/** 'Push Notifications' of one account in this browser. */
export class PushSetting extends Store<PushState> {
  readonly #place: PushPlace;

  constructor(place: PushPlace) {
    super({ permission: place.permission(), wanted: place.read() });
    this.#place = place;
    place.listen(this.#look);
  }

  /** Asks the browser where it has not been asked; afterwards the state says what came of it. */
  readonly turnOn = async (): Promise<void> => {
    if (this.#place.permission() === 'default') await this.#place.ask();
    if (this.#place.permission() === 'granted') this.#place.write(true);
    this.#look();
  };

  readonly turnOff = (): void => {
    this.#place.write(false);
    this.#look();
  };

  readonly #look = (): void => {
    const next = { permission: this.#place.permission(), wanted: this.#place.read() };
    const { permission, wanted } = this.snapshot();
    if (next.permission !== permission || next.wanted !== wanted) this.set(next);
  };
}
