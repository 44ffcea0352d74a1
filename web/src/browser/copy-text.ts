/** Own type, because `execCommand` is marked as deprecated in the type of `document`. */
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
 * Copies text to the clipboard. Returns false if the browser refused. Pages without HTTPS have no
 * clipboard API, and it may be denied, so `execCommand` is the fallback.
 */
export async function copyText(text: string): Promise<boolean> {
  // The types describe HTTPS pages only.
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
