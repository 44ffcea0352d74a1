import type pg from 'pg';

/** The database role of the server: not a superuser, and it can switch only to the API roles. */
export const SERVER_LOGIN = 'authenticator';

const LOGIN_LOCK = 7_426_531_909;

/**
 * The login's password, 64 hex digits. It is derived from the token secret, so servers with the
 * same secret can share one database.
 */
export async function serverLoginPassword(jwtSecret: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(jwtSecret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode('promptory database login'));
  return Buffer.from(mac).toString('hex');
}

/**
 * Sets the password of the login and lets it connect to this database. Throws when the login has
 * too many rights, e.g. because an operator made it a superuser.
 */
export async function prepareServerLogin(owner: pg.Client, password: string): Promise<void> {
  const database = owner.escapeIdentifier(owner.database ?? '');
  await owner.query('begin');
  // Two servers that start together must not change the role at the same time.
  await owner.query('select pg_advisory_xact_lock($1)', [LOGIN_LOCK]);
  await owner.query(`alter role ${SERVER_LOGIN} login password ${owner.escapeLiteral(password)}`);
  await owner.query(`grant connect on database ${database} to ${SERVER_LOGIN}`);
  await owner.query('commit');
  const { rows } = await owner.query<{ excess: boolean }>(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
       or exists (select from pg_auth_members m join pg_roles r on r.oid = m.roleid
                  where m.member = l.oid and r.rolname not in ('anon', 'authenticated', 'service_role'))
       as excess
     from pg_roles l where rolname = $1`,
    [SERVER_LOGIN],
  );
  if (rows[0]?.excess !== false) {
    throw new Error(
      `The database role ${SERVER_LOGIN} has too many rights. It must be a plain login that is ` +
        'a member of anon, authenticated and service_role only.',
    );
  }
}
