import { setTimeout as delay } from 'node:timers/promises';

/** A part of the server that was opened and must be closed. */
export interface Part {
  /** Finishes accepted work, such as mails. The server waits for it at most FINISH_MS. */
  readonly finish?: () => Promise<unknown>;
  readonly close: () => Promise<void> | void;
}

const FINISH_MS = 5_000;

/**
 * Closes parts in reverse order of opening. The last part takes requests, so it closes first. Then
 * all other parts finish their work at the same time, for at most 5 s.
 */
export async function closeParts(parts: readonly Part[]): Promise<void> {
  const [http, ...others] = parts.toReversed();
  await http?.close();
  await Promise.race([
    Promise.all(others.flatMap((part) => part.finish?.() ?? [])),
    delay(FINISH_MS, undefined, { ref: false }),
  ]);
  for (const part of others) await part.close();
}
