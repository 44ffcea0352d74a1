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

/**
 * Passwords as people type them: devices write the same letter as different code points ("é" as one
 * or as two), so hashes are made from NFKC, as NIST SP 800-63B section 3.1.1.2 wants it. Hashes that
 * were made from a password as it was typed still match.
 */
export function withNormalForms(hasher: PasswordHasher): PasswordHasher {
  return {
    hash: (password) => hasher.hash(normalizePassword(password)),
    async verify(password, hash) {
      const normal = normalizePassword(password);
      return (
        (await hasher.verify(normal, hash)) ||
        (normal !== password && (await hasher.verify(password, hash)))
      );
    },
  };
}

/** The form of a password that is hashed, and whose length counts. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
