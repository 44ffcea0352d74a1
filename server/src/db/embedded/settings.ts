/**
 * Settings for a small machine: the whole product should use less than 250 MB when idle. They are passed
 * on the command line at every start, so that a new version can change them.
 */
export const DEFAULT_SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '64MB',
  max_connections: '60',
  huge_pages: 'off',
  // Saves three worker processes, which only help with slow disks.
  io_method: 'sync',
  // Logical replication is not used, so it is turned off.
  max_logical_replication_workers: '0',
  max_wal_senders: '2',
  wal_level: 'replica',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  jit: 'off',
  random_page_cost: '1.1',
  effective_cache_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Statements contain users' texts, which must not be logged.
  log_min_error_statement: 'panic',
  log_line_prefix: '[%b %e] ',
};

/** `-c name=value` words for postgres; later settings win over earlier ones. */
export function toArguments(...settings: readonly Readonly<Record<string, string>>[]): string[] {
  const merged = Object.assign({}, ...settings) as Record<string, string>;
  return Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
