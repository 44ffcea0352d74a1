import * as z from 'zod/mini';
import { localStorageOrNull } from '../../browser/web-storage.ts';
import { voiceSettingsKey } from '../../data/ai/clear-ai-data.ts';
import type { DeviceInfo } from '../../lib/device-info.ts';
import { Store } from '../../lib/store.ts';
import { VOICE_LANGUAGES } from '../../lib/voice-languages.ts';

export const AUTO_STOP_MIN_S = 10;
export const AUTO_STOP_MAX_S = 300;
const AUTO_STOP_S = 30;
const AUTO_STOP_MOBILE_S = 20;
const AUTO_STOP_IOS_S = 15;
const ALTERNATIVES = 3;
const ALTERNATIVES_MOBILE = 2;

const schema = z.object({
  language: z.enum(VOICE_LANGUAGES),
  autoStop: z.boolean(),
  /** seconds; null for the default of the device */
  autoStopTimeout: z.nullable(
    z.int().check(z.minimum(AUTO_STOP_MIN_S), z.maximum(AUTO_STOP_MAX_S)),
  ),
  /** the address of the AI service to which recordings may be sent */
  sendsTo: z.nullable(z.string()),
});

/** The settings of the voice recorder that a user can change. Kept in this browser, per user. */
export type VoiceSettings = Readonly<z.infer<typeof schema>>;

const DEFAULTS: VoiceSettings = {
  language: 'en-US',
  autoStop: true,
  autoStopTimeout: null,
  sendsTo: null,
};

/** Settings that depend on the device. */
export interface DeviceDefaults {
  readonly continuous: boolean;
  readonly interimResults: boolean;
  readonly maxAlternatives: number;
  /** seconds */
  readonly autoStopTimeout: number;
}

/** The specified settings of a device. Recognition on iOS ends after each phrase. */
export function deviceDefaults({ isMobile, platform }: DeviceInfo): DeviceDefaults {
  const isIos = platform === 'ios';
  return {
    continuous: !isIos,
    interimResults: true,
    maxAlternatives: isMobile ? ALTERNATIVES_MOBILE : ALTERNATIVES,
    autoStopTimeout: isIos ? AUTO_STOP_IOS_S : isMobile ? AUTO_STOP_MOBILE_S : AUTO_STOP_S,
  };
}

/** Reads the seconds of the field; null if they aren't a whole number from 10 to 300. */
export function parseAutoStop(text: string): number | null {
  const seconds = text.trim() === '' ? Number.NaN : Number(text);
  const isValid =
    Number.isInteger(seconds) && seconds >= AUTO_STOP_MIN_S && seconds <= AUTO_STOP_MAX_S;
  return isValid ? seconds : null;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The voice settings of one user. */
export class VoiceSettingsStore extends Store<VoiceSettings> {
  readonly #storage: TextStorage | null;
  readonly #key: string;

  constructor(userId: string, storage: TextStorage | null = localStorageOrNull()) {
    const key = voiceSettingsKey(userId);
    super(read(storage, key));
    this.#storage = storage;
    this.#key = key;
  }

  change(changes: Partial<VoiceSettings>): void {
    this.set({ ...this.snapshot(), ...changes });
    try {
      this.#storage?.setItem(this.#key, JSON.stringify(this.snapshot()));
    } catch {
      // Storage is full or blocked. The settings last until reload.
    }
  }
}

function read(storage: TextStorage | null, key: string): VoiceSettings {
  try {
    const stored = schema.safeParse(JSON.parse(storage?.getItem(key) ?? 'null'));
    return stored.success ? stored.data : DEFAULTS;
  } catch {
    // Storage is blocked or contains invalid JSON.
    return DEFAULTS;
  }
}
