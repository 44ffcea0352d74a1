import type { BenchRequest } from './scenarios.ts';

/** The same action with few and with many rows. */
export interface Comparison {
  readonly name: string;
  /** the large side may take this many times as long as the small one; no limit if undefined */
  readonly mostTimes?: number;
  readonly small: (n: number) => readonly BenchRequest[];
  readonly large: (n: number) => readonly BenchRequest[];
}

/** Sends a request and rejects if it fails. */
export type Send = (request: BenchRequest) => Promise<void>;

const WARM_UP_ROUNDS = 30;

/**
 * Runs both sides of a comparison `rounds` times and prints the lower quartiles and their ratio.
 * Other programs on the machine only make requests slower, so the faster ones tell more. Sets the
 * exit code if the ratio exceeds the limit.
 */
export async function compare(
  { name, small, large, mostTimes }: Comparison,
  rounds: number,
  send: { readonly small: Send; readonly large: Send },
): Promise<void> {
  const time = async (requests: readonly BenchRequest[], to: Send): Promise<number> => {
    const begun = performance.now();
    await Promise.all(requests.map(to));
    return performance.now() - begun;
  };
  // Alternate between both sides, so that noise affects both.
  const spent = { small: [] as number[], large: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const n = round + WARM_UP_ROUNDS;
    const [few, many] = [await time(small(n), send.small), await time(large(n), send.large)];
    if (round < 0) continue;
    spent.small.push(few);
    spent.large.push(many);
  }
  const [few, many] = [lowerQuartile(spent.small), lowerQuartile(spent.large)];
  const ratio = many / few;
  const isExceeded = mostTimes !== undefined && ratio > mostTimes;
  if (isExceeded) process.exitCode = 1;
  console.log(
    `${name.padEnd(38)} ${few.toFixed(1).padStart(6)} ms -> ${many.toFixed(1).padStart(6)} ms, ` +
      `${ratio.toFixed(2)} times${isExceeded ? `, more than ${mostTimes}` : ''}`,
  );
}

function lowerQuartile(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)] ?? 0;
}
