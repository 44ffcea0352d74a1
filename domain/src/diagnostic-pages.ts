/**
 * The pages for testing an installation, by path, in the order of their menu. Anyone may open them;
 * search engines must not list them.
 */
export const DIAGNOSTIC_PAGES = {
  '/test': 'Test Page',
  '/test-simple': 'Simple Test',
  '/test-ai': 'AI Test',
  '/test-smart-features': 'Smart Features Integration Test',
  '/database-diagnostic': 'Database Diagnostic',
  '/community-messaging-test': 'Community Messaging Test',
} as const;

export type DiagnosticPath = keyof typeof DIAGNOSTIC_PAGES;

/** The diagnostic page at the path of an address, compared as the router does; null if none. */
export function diagnosticPathOf(pathname: string): DiagnosticPath | null {
  try {
    const path = decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '');
    return isDiagnosticPath(path) ? path : null;
  } catch {
    // Not a valid encoding, so no page of ours.
    return null;
  }
}

function isDiagnosticPath(path: string): path is DiagnosticPath {
  return Object.hasOwn(DIAGNOSTIC_PAGES, path);
}
