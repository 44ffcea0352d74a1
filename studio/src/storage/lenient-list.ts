import { z } from 'zod';

/**
 * A list of the last `max` items. Items with a wrong shape are dropped, so one damaged entry does
 * not cost the others.
 */
export function lenientList<Item>(item: z.ZodType<Item>, max: number) {
  return z.array(z.unknown()).transform((entries) =>
    entries.slice(-max).flatMap((entry) => {
      const read = item.safeParse(entry);
      return read.success ? [read.data] : [];
    }),
  );
}
