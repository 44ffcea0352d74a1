import type { Measured } from './load.ts';

export interface Line extends Measured {
  readonly scenario: string;
  readonly server: string;
  readonly connections: number;
}

/** Returns the median of each figure over all rounds. */
export function median(rounds: readonly Measured[]): Measured {
  const middle = (of: (one: Measured) => number): number =>
    rounds.map(of).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  return {
    perSecond: middle((one) => one.perSecond),
    p50Ms: middle((one) => one.p50Ms),
    p95Ms: middle((one) => one.p95Ms),
  };
}

/** Formats one measurement as a line with columns. */
export function lineText({ scenario, server, connections, perSecond, p50Ms, p95Ms }: Line): string {
  return (
    `${scenario.padEnd(32)} ${server.padEnd(10)} ${String(connections).padStart(3)} connections` +
    ` ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50Ms.toFixed(1).padStart(6)} ms  p95 ${p95Ms.toFixed(1).padStart(6)} ms`
  );
}

/**
 * Compares the product with the other servers in one scenario. Returns one line per number of
 * connections.
 */
export function comparison(lines: readonly Line[], scenario: string): string {
  return lines
    .filter((line) => line.scenario === scenario && line.server === 'promptory')
    .map(({ connections, perSecond }) => {
      const of = (server: string): number | undefined =>
        lines.find(
          (line) =>
            line.scenario === scenario &&
            line.server === server &&
            line.connections === connections,
        )?.perSecond;
      const ratio = (other: number | undefined, digits: number): string =>
        other === undefined ? 'no' : (perSecond / other).toFixed(digits);
      return `  ${String(connections).padStart(3)} connections: ${ratio(of('limit'), 2)} of the limit, ${ratio(of('lite'), 1)} times lite`;
    })
    .join('\n');
}
