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

/**
 * Copies text to the clipboard. Returns false if the browser refused. Falls back to `execCommand`,
 * because the clipboard API needs HTTPS and a permission.
 */
export async function copyText(text: string): Promise<boolean> {
  // Undefined without HTTPS, which the DOM types don't express.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard !== undefined) {
    const copied = await clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (copied) return true;
  }
  return copyThroughSelection(text);
}
