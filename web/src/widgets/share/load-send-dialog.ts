/**
 * Loads the dialog. In a separate file, because the list of the dialog's files adds 0.7 kB, which
 * the first load of the feed doesn't need.
 */
export async function loadSendDialog() {
  const { SendDialog } = await import('./SendDialog.tsx');
  return SendDialog;
}
