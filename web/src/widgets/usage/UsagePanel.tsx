/** What was asked of AI models, and how near its limits that is. */
export function UsagePanel() {
  return null;
}
