export interface PasswordHasher {
  /**
   * Returns a bcrypt hash (`$2a$`/`$2b$`). Throws 429 over_request_rate_limit while too many calls
   * wait.
   */
  hash(password: string): Promise<string>;
  /**
   * Returns true when the password matches the hash. For null, does the same work and returns
   * false, so that the time does not reveal which accounts exist. Throws 429 while too many calls
   * wait.
   */
  verify(password: string, hash: string | null): Promise<boolean>;
}
