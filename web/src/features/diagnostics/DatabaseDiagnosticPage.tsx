import { BACKEND_CHECKS } from './backend-checks.ts';
import { DiagnosticPage } from './DiagnosticPage.tsx';

/** '/database-diagnostic': the backend with its tables, rights, procedures and services. */
export function DatabaseDiagnosticPage() {
  return (
    <DiagnosticPage
      path="/database-diagnostic"
      text="Whether the backend answers, whether its tables can be read by those who may, and by nobody else. Every check runs at most once a minute."
      groups={BACKEND_CHECKS}
    />
  );
}
