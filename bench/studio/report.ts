/** Prints measurements and records which ones missed their limit. */
export interface Report {
  heading(text: string): void;
  note(text: string): void;
  /**
   * prints a share from 0 to 1 that must be at least `limit`; without a limit it is only printed
   */
  share(name: string, part: number, whole: number, limit?: number): void;
  /** prints a time that must be below `limit` */
  time(name: string, milliseconds: number, limit?: number): void;
  readonly missed: readonly string[];
}

export function createReport(print: (line: string) => void): Report {
  const missed: string[] = [];
  const judge = (name: string, value: string, limit: string | undefined, isMet: boolean): void => {
    const verdict = limit === undefined ? 'no limit' : `${limit} ${isMet ? 'met' : 'MISSED'}`;
    print(`  ${name.padEnd(70)} ${value.padStart(22)}   ${verdict}`);
    if (limit !== undefined && !isMet) missed.push(name);
  };
  return {
    heading: (text) => {
      print(`\n${text}`);
    },
    note: (text) => {
      print(`    ${text}`);
    },
    share: (name, part, whole, limit) => {
      // A share of zero items is undefined, so its limit counts as missed.
      const value = whole === 0 ? 0 : part / whole;
      const told = `${value.toFixed(3)} (${part} of ${whole})`;
      judge(
        name,
        told,
        limit === undefined ? undefined : `at least ${limit}`,
        value >= (limit ?? 0),
      );
    },
    time: (name, milliseconds, limit) => {
      const told = `${milliseconds.toFixed(2)} ms`;
      judge(
        name,
        told,
        limit === undefined ? undefined : `below ${limit} ms`,
        milliseconds < (limit ?? Infinity),
      );
    },
    missed,
  };
}
