export interface PasswordHasher {
  /** A bcrypt hash (`$2a$`/`$2b$`). Throws 429 over_request_rate_limit while too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password made the hash. Without a hash it does the same work and answers false, so
   * that time does not tell which accounts exist. Throws 429 while too many wait.
   */
  verify(password: string, hash: string | null): Promise<boolean>;
}
