type RedirectParameters = Readonly<Record<string, string | number>>;

/** Adds parameters to the query, which the server at that address can read. */
export function queryRedirect(address: URL, parameters: RedirectParameters): URL {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    url.searchParams.set(name, String(value));
  }
  return url;
}

/**
 * Adds parameters to the fragment, which only the page can read, sorted as in supabase/auth. `sb`
 * tells the client that they come from this service.
 */
export function fragmentRedirect(address: URL, parameters: RedirectParameters): string {
  const url = new URL(address);
  const fragment = new URLSearchParams({ sb: '' });
  for (const [name, value] of Object.entries(parameters)) fragment.set(name, String(value));
  fragment.sort();
  url.hash = fragment.toString();
  return url.href;
}
