const NUMBER = new Intl.NumberFormat('en');
const DAY = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short' });
const MOMENT = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const MS_PER_SECOND = 1000;

/** What requests are counted under, where the name itself says it badly. */
const PURPOSES = new Map([
  ['text_ai', 'Text prompts'],
  ['image_generation', 'Image prompts'],
  ['code_generation', 'Code prompts'],
  ['creative_writing', 'Creative writing'],
  ['content_metadata', 'Titles and tags'],
]);

/** A count as people write it: '1,240'. */
export function count(amount: number): string {
  return NUMBER.format(amount);
}

/** A number of requests in words: '1 request'. */
export function requestsText(amount: number): string {
  return `${count(amount)} ${amount === 1 ? 'request' : 'requests'}`;
}

/** How long something took, from milliseconds: '850 ms', '2.4 s'. */
export function durationText(milliseconds: number): string {
  const whole = Math.floor(milliseconds);
  return whole < MS_PER_SECOND
    ? `${String(whole)} ms`
    : `${(Math.floor(milliseconds / 100) / 10).toFixed(1)} s`;
}

/** What a request was for, in words: 'image_analysis' is 'Image analysis'. */
export function purposeText(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return PURPOSES.get(name) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A local day such as 2026-11-21 in words: 'Sat, Nov 21'. */
export function dayText(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return DAY.format(new Date(year, month - 1, day));
}

/** A moment where this device is, from an ISO time: 'Nov 22, 01:00'. */
export function momentText(iso: string): string {
  return MOMENT.format(new Date(iso));
}

/** Names with their counts, the highest first. */
export function ranked(counts: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(counts).toSorted(([, left], [, right]) => right - left);
}
