import type { Database } from './database.ts';

/**
 * Databases with separate connections, so that one group of callers cannot use up the connections
 * of another group.
 */
export interface ConnectionGroups {
  readonly signedOut: Database;
  /** people who are signed in, and the operator's service key */
  readonly signedIn: Database;
  /** auth, health, the catalog and the change feed */
  readonly system: Database;
}

/** Creates a database that runs all work on the connections of its group. */
export function separateConnections({ signedOut, signedIn, system }: ConnectionGroups): Database {
  return {
    asUser: (scope, statements) =>
      (scope.role === 'anon' ? signedOut : signedIn).asUser(scope, statements),
    asAuthService: (work, options) => system.asAuthService(work, options),
    async close() {
      await Promise.all([signedOut.close(), signedIn.close(), system.close()]);
    },
  };
}
