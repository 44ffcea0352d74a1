import type { Context } from 'hono';

/** Node's own request, where there is one: its headers are there already, in lower case. */
interface NodeBindings {
  readonly incoming?: {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  };
}

/** A caller's credentials are for the server, not for SQL. */
const HIDDEN: ReadonlySet<string> = new Set(['authorization', 'apikey', 'cookie']);

/** The request's headers as json for `request.headers`, names in lower case, without credentials. */
export function visibleHeaders(context: Context): string {
  const { incoming } = (context.env ?? {}) as NodeBindings;
  // Reading all headers through the standard interface copies and checks each of them first.
  const all = incoming?.headers ?? Object.fromEntries(context.req.raw.headers);
  const visible: Record<string, unknown> = {};
  for (const name in all) if (!HIDDEN.has(name)) visible[name] = all[name];
  return JSON.stringify(visible);
}
