/**
 * The longest timer of browsers (24 days). `RealtimeConnection` reconnects instead of the client.
 */
const NEVER_MS = 2 ** 31 - 1;

/** Options of the realtime client (core specification, sections 4 and 9). */
export const REALTIME_OPTIONS = {
  timeout: 10_000,
  heartbeatIntervalMs: 30_000,
  reconnectAfterMs: () => NEVER_MS,
  params: { eventsPerSecond: 10 },
};
