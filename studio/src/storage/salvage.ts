import { z } from 'zod';

/**
 * A list of at most `max` items (the last ones) that drops what does not fit the item's shape: one
 * damaged entry does not cost the others.
 */
export function salvagedList<Item>(item: z.ZodType<Item>, max: number) {
  return z.array(z.unknown()).transform((entries) =>
    entries.slice(-max).flatMap((entry) => {
      const read = item.safeParse(entry);
      return read.success ? [read.data] : [];
    }),
  );
}
