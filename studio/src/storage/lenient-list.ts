import { z } from 'zod';

/**
 * A schema for a list of the last `max` items. Items with a wrong shape are dropped, so one damaged
 * item does not invalidate the list.
 */
export function lenientList<Item>(item: z.ZodType<Item>, max: number) {
  return z.array(z.unknown()).transform((entries) =>
    entries.slice(-max).flatMap((entry) => {
      const read = item.safeParse(entry);
      return read.success ? [read.data] : [];
    }),
  );
}
