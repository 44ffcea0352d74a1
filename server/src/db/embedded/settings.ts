/**
 * Settings for a small machine: everything together should use less than 250 MB when idle. They are
 * passed on the command line at every start, so a new version can change them.
 */
export const DEFAULT_SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '64MB',
  max_connections: '60',
  huge_pages: 'off',
  // Saves three worker processes that only help with slow disks.
  io_method: 'sync',
  // Logical replication is not used.
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
  // Do not log statements: they contain texts of users.
  log_min_error_statement: 'panic',
  log_line_prefix: '[%b %e] ',
};

/** `-c name=value` words for postgres; later settings win over earlier ones. */
export function toArguments(...settings: readonly Readonly<Record<string, string>>[]): string[] {
  const merged = Object.assign({}, ...settings) as Record<string, string>;
  return Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
