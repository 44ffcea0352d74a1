/** Logs an error that does not interrupt the user, e.g. `logError('Could not delete the old avatar', error)`. */
export function logError(message: string, error: unknown): void {
  console.warn(message, error);
}
