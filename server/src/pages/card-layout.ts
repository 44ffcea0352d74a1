import { SITE_CARD } from './card-content.ts';
import type { CardContent } from './card-content.ts';

type Style = Readonly<Record<string, string | number>>;

/** An element of a card, in the format of React elements. */
export interface CardElement {
  readonly type: string;
  readonly key: null;
  readonly props: {
    readonly style?: Style;
    readonly children?: readonly (CardElement | string)[];
    readonly [attribute: string]: unknown;
  };
}

/** The size of a card in px, as messengers and social networks expect it. */
export const CARD_SIZE = { width: 1200, height: 630 };

/**
 * The dark theme of web/src/app/styles.css in hexadecimal, because the renderer does not support
 * OKLCH.
 */
const COLORS = {
  page: '#0c0d10',
  panel: '#151619',
  hairline: '#2c2e31',
  ink: '#f0f2f6',
  quiet: '#a3a5a8',
  accent: '#f5ae39',
};
const PADDING = 64;
/** Each font is split into files by script. */
const SANS = 'Geist, Geist latin-ext, Geist cyrillic';
const MONO = 'Geist Mono, Geist Mono latin-ext, Geist Mono cyrillic';
const TITLE = { fontWeight: 600, lineHeight: 1.2 };
const TITLE_LINES = 2;
const DESCRIPTION = { marginTop: 28, fontSize: 34, lineHeight: 1.4, color: COLORS.quiet };

/** Lays out a card: label and title, the prompt on a panel, author and site at the bottom. */
export function cardLayout(content: CardContent): CardElement {
  const isSite = content === SITE_CARD;
  return box(
    {
      width: CARD_SIZE.width,
      height: CARD_SIZE.height,
      flexDirection: 'column',
      justifyContent: isSite ? 'center' : 'space-between',
      padding: PADDING,
      boxSizing: 'border-box',
      backgroundColor: COLORS.page,
      color: COLORS.ink,
      fontFamily: SANS,
    },
    ...(isSite ? siteTexts(content) : [pageTexts(content), footer(content.author)]),
  );
}

function siteTexts({ title, description }: CardContent): CardElement[] {
  return [
    box(
      { alignItems: 'center', fontSize: 112, fontWeight: 600 },
      logo(112),
      box({ marginLeft: 36 }, title),
    ),
    box({ marginTop: 36, fontSize: 38, color: COLORS.quiet }, description),
  ];
}

function pageTexts({ label, title, prompt, description }: CardContent): CardElement {
  const isLong = title.length > 60;
  // About 34 letters of the large title fit on a line.
  const promptLines = title === '' ? 8 : title.length > 34 ? 5 : 6;
  return box(
    { flexDirection: 'column' },
    ...(label === ''
      ? []
      : [box({ fontSize: 26, fontWeight: 500, color: COLORS.accent, marginBottom: 14 }, label)]),
    ...(title === ''
      ? []
      : [clamped(title, TITLE_LINES, { ...TITLE, fontSize: isLong ? 46 : 58 })]),
    ...(prompt === '' ? [] : [promptPanel(prompt, promptLines)]),
    ...(description === '' ? [] : [clamped(description, 5, DESCRIPTION)]),
  );
}

function promptPanel(prompt: string, lines: number): CardElement {
  return box(
    {
      marginTop: 28,
      padding: '22px 28px',
      borderRadius: 16,
      border: `2px solid ${COLORS.hairline}`,
      backgroundColor: COLORS.panel,
    },
    clamped(prompt, lines, { fontFamily: MONO, fontSize: 26, lineHeight: 1.45 }),
  );
}

function footer(author: string): CardElement {
  return box(
    { alignItems: 'center', justifyContent: 'space-between', fontSize: 28 },
    box({ color: COLORS.quiet, maxWidth: 760 }, author),
    box({ alignItems: 'center', fontWeight: 600 }, logo(44), box({ marginLeft: 14 }, 'Promptory')),
  );
}

/** The picture of ui/Logo.tsx in the web app. */
function logo(size: number): CardElement {
  const path = {
    d: 'M6.5 7.5 11 12l-4.5 4.5M12.5 16.5h5',
    fill: 'none',
    stroke: COLORS.page,
    'stroke-width': 2.25,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return node('svg', { width: size, height: size, viewBox: '0 0 24 24' }, [
    node('rect', { width: 24, height: 24, rx: 6, fill: COLORS.accent }, []),
    node('path', path, []),
  ]);
}

/** A text of at most this many lines. Long words are broken. */
function clamped(text: string, lineClamp: number, style: Style): CardElement {
  const clamp = { display: 'block', lineClamp, wordBreak: 'break-word', ...style };
  return node('div', { style: clamp }, [text]);
}

function box(style: Style, ...children: readonly (CardElement | string)[]): CardElement {
  return node('div', { style: { display: 'flex', ...style } }, children);
}

function node(
  type: string,
  props: Readonly<Record<string, unknown>>,
  children: readonly (CardElement | string)[],
): CardElement {
  return { type, key: null, props: { ...props, children } };
}
