import { BROWSER_CHECKS } from './browser-checks.ts';
import { DiagnosticPage } from './DiagnosticPage.tsx';

/** '/test-simple': what this browser can do, without any request. */
export function SimpleTestPage() {
  return (
    <DiagnosticPage
      path="/test-simple"
      text="What this browser can do. Nothing is sent, and no permission is asked for."
      groups={BROWSER_CHECKS}
    />
  );
}
