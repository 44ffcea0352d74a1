type Told = Readonly<Record<string, string | number>>;

/** The address with parameters for whoever serves it. */
export function queryRedirect(address: URL, told: Told): URL {
  const url = new URL(address);
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, String(value));
  return url;
}

/**
 * The address with parameters for the page only, which no server sees, in the order of supabase/auth.
 * `sb` tells the client that they are from here.
 */
export function fragmentRedirect(address: URL, told: Told): string {
  const url = new URL(address);
  const parameters = new URLSearchParams({ sb: '' });
  for (const [name, value] of Object.entries(told)) parameters.set(name, String(value));
  parameters.sort();
  url.hash = parameters.toString();
  return url.href;
}
