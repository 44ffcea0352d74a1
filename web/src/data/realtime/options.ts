/** Never, as far as timers count (24 days): our own connection decides when to try again. */
const NEVER_MS = 2 ** 31 - 1;

/** How the client talks to the realtime service (core specification, sections 4 and 9). */
export const REALTIME_OPTIONS = {
  timeout: 10_000,
  heartbeatIntervalMs: 30_000,
  reconnectAfterMs: () => NEVER_MS,
  params: { eventsPerSecond: 10 },
};
