/** Declared here, because the DOM types mark `execCommand` as deprecated. */
interface OlderDocument {
  execCommand?: (command: 'copy') => boolean;
}

function copyThroughSelection(text: string): boolean {
  const older: OlderDocument = document;
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const copied = older.execCommand?.('copy') ?? false;
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

function toBlob(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}

/**
 * Copies text to the clipboard. Returns false if the browser refused. Falls back to `execCommand`,
 * because the clipboard API needs HTTPS and a permission. Pass a promise for a text that is still
 * loading: Safari only allows copying during the click. Rejects if the promise rejects.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  // Undefined without HTTPS, which the DOM types don't express.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard !== undefined) {
    const written =
      typeof text === 'string'
        ? clipboard.writeText(text)
        : clipboard.write([new ClipboardItem({ 'text/plain': text.then(toBlob) })]);
    const copied = await written.then(
      () => true,
      () => false,
    );
    if (copied) return true;
  }
  return copyThroughSelection(await text);
}
