/** Logs an error that the user does not see, such as 'Could not delete the old avatar'. */
export function logError(message: string, error: unknown): void {
  console.warn(message, error);
}
