import { Store } from '../lib/store.ts';

export type Theme = 'dark' | 'light';

/** Storage key. The script in index.html uses the same key. */
const THEME_KEY = 'theme';

/** Colour of the browser's toolbar: the page colour of each theme in sRGB. */
const BAR_COLOURS: Record<Theme, string> = { dark: '#0c0d10', light: '#f8fafe' };

interface ThemeEnvironment {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Matches while the system prefers the light theme. */
  systemLight: {
    readonly matches: boolean;
    addEventListener: (type: 'change', listener: () => void) => void;
  };
  apply: (theme: Theme) => void;
}

function isTheme(value: string | null): value is Theme {
  return value === 'dark' || value === 'light';
}

/** The theme: the user's choice, or the preference of the system. */
export class ThemeStore extends Store<Theme> {
  readonly #environment: ThemeEnvironment;

  constructor(environment: ThemeEnvironment) {
    super(ThemeStore.#read(environment));
    this.#environment = environment;
    environment.apply(this.snapshot());
    environment.systemLight.addEventListener('change', this.refresh);
  }

  /** Switches to the other theme and saves the choice. */
  readonly toggle = (): void => {
    const next = this.snapshot() === 'dark' ? 'light' : 'dark';
    try {
      this.#environment.storage.setItem(THEME_KEY, next);
    } catch {
      // Storage is full or blocked: the choice lasts until reload.
    }
    this.#become(next);
  };

  /** Reads the theme again after the system setting or another tab changed it. */
  readonly refresh = (): void => {
    this.#become(ThemeStore.#read(this.#environment));
  };

  #become(theme: Theme): void {
    this.#environment.apply(theme);
    this.set(theme);
  }

  static #read({ storage, systemLight }: ThemeEnvironment): Theme {
    let stored: string | null = null;
    try {
      stored = storage.getItem(THEME_KEY);
    } catch {
      // Storage is blocked: use the preference of the system.
    }
    if (isTheme(stored)) return stored;
    return systemLight.matches ? 'light' : 'dark';
  }
}

/** The theme of this window. It follows other tabs and the system setting. */
export function createWindowTheme(): ThemeStore {
  const theme = new ThemeStore({
    storage: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => {
        localStorage.setItem(key, value);
      },
    },
    systemLight: matchMedia('(prefers-color-scheme: light)'),
    apply: (next) => {
      document.documentElement.dataset['theme'] = next;
      document
        .querySelector('meta[name="theme-color"]')
        ?.setAttribute('content', BAR_COLOURS[next]);
    },
  });
  window.addEventListener('storage', theme.refresh);
  return theme;
}
