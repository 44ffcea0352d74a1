import { Store } from './store.ts';

export type Theme = 'dark' | 'light';

/** Where the choice is kept; the script in index.html reads the same name. */
const THEME_KEY = 'theme';

/** Colour of the browser's own bars, the page colour of each theme as sRGB. */
const BAR_COLOURS: Record<Theme, string> = { dark: '#0c0d10', light: '#f8fafe' };

interface ThemePlaces {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Matches while the system asks for light. */
  systemLight: {
    readonly matches: boolean;
    addEventListener: (type: 'change', listener: () => void) => void;
  };
  apply: (theme: Theme) => void;
}

function isTheme(value: string | null): value is Theme {
  return value === 'dark' || value === 'light';
}

/** Dark or light: what the visitor chose, else what the system asks for. */
export class ThemeStore extends Store<Theme> {
  readonly #places: ThemePlaces;

  constructor(places: ThemePlaces) {
    super(ThemeStore.#read(places));
    this.#places = places;
    places.apply(this.snapshot());
    places.systemLight.addEventListener('change', this.refresh);
  }

  /** Chooses the other theme and keeps the choice. */
  readonly toggle = (): void => {
    const next = this.snapshot() === 'dark' ? 'light' : 'dark';
    try {
      this.#places.storage.setItem(THEME_KEY, next);
    } catch {
      // Storage may be full or forbidden: the choice then holds for this page only.
    }
    this.#become(next);
  };

  /** Reads again, after the system or another tab changed. */
  readonly refresh = (): void => {
    this.#become(ThemeStore.#read(this.#places));
  };

  #become(theme: Theme): void {
    this.#places.apply(theme);
    this.set(theme);
  }

  static #read({ storage, systemLight }: ThemePlaces): Theme {
    let stored: string | null = null;
    try {
      stored = storage.getItem(THEME_KEY);
    } catch {
      // Storage may be forbidden: then the system decides.
    }
    if (isTheme(stored)) return stored;
    return systemLight.matches ? 'light' : 'dark';
  }
}

/** The theme of this window, in step with other tabs and the system. */
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
