import type { Template } from '@promptory/studio';

/** Says how often the user applied a template on this device and used its result. '' if never. */
export function usesOf({
  usageCount,
  successCount,
}: Pick<Template, 'usageCount' | 'successCount'>): string {
  if (usageCount === 0) return '';
  const used = `Used ${times(usageCount)} on this device`;
  return successCount === 0 ? used : `${used}, result taken ${times(successCount)}`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${String(count)} times`;
}
