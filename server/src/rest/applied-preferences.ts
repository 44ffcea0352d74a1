import type { Compiled } from './compile/compiled.ts';
import type { ParsedRequest } from './parse/request.ts';

/** The Preference-Applied header: preferences that had a meaning for this request; '' for none. */
export function appliedPreferences(
  { shape: { action, output }, preferences }: ParsedRequest,
  { resolves }: Pick<Compiled, 'resolves'>,
): string {
  const { resolution, missing, returning, handling, timezone, maxAffected } = preferences;
  const writes = action !== 'read' && action !== 'call';
  const takesBody = action === 'insert' || action === 'update';
  const limits = action === 'update' || action === 'delete' || action === 'call';
  const applied: readonly (readonly [string, string | number | null])[] = [
    ['resolution', action === 'insert' && resolves ? resolution : null],
    ['missing', takesBody ? missing : null],
    ['return', writes ? returning : null],
    ['count', output.count],
    ['handling', handling],
    ['timezone', timezone],
    ['max-affected', limits ? maxAffected : null],
  ];
  return applied
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    .join(', ');
}
