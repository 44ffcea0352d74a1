import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { createOnce, ensureDataDir, readIfPresent } from './files.node.ts';

export interface Secrets {
  /** password of the owner of the bundled Postgres */
  readonly postgresPassword: string;
  /** signs access tokens; at least 32 characters, as HS256 requires */
  readonly jwtSecret: string;
}

const SECRETS_FILE = 'secrets.json';
const MIN_PASSWORD_LENGTH = 16;
const MIN_JWT_SECRET_LENGTH = 32;

/**
 * Loads the secrets of a data folder. The first call creates them, readable only by this user.
 * Throws an Error for the operator when the file is broken, and never replaces it.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(await ensureDataDir(dataDir), SECRETS_FILE);
  const made: Secrets = {
    postgresPassword: randomBytes(24).toString('base64url'),
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  if (await createOnce(path, `${JSON.stringify(made, null, 2)}\n`, 0o600)) return made;

  const secrets = parse((await readIfPresent(path)) ?? '');
  if (secrets === null) {
    throw new Error(
      `${path} is broken: it must contain "postgresPassword" and "jwtSecret" (${MIN_JWT_SECRET_LENGTH} ` +
        'characters or more). Restore it from a backup: the database accepts only this password.',
    );
  }
  await chmod(path, 0o600); // a restored backup may be readable by others
  return secrets;
}

function parse(text: string): Secrets | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null; // the caller reports it
  }
  if (typeof value !== 'object' || value === null) return null;
  if (!('postgresPassword' in value) || !('jwtSecret' in value)) return null;
  const { postgresPassword, jwtSecret } = value;
  if (typeof postgresPassword !== 'string' || postgresPassword.length < MIN_PASSWORD_LENGTH)
    return null;
  if (typeof jwtSecret !== 'string' || jwtSecret.length < MIN_JWT_SECRET_LENGTH) return null;
  return { postgresPassword, jwtSecret };
}
