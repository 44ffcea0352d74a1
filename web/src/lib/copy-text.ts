/** The older way of copying; not through the type of `document`, where it is marked as deprecated. */
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
 * Puts text on the clipboard; false when the browser refused. The clipboard API is missing on pages
 * without HTTPS (a server in the local network) and may be denied, so there is an older way below it.
 */
export async function copyText(text: string): Promise<boolean> {
  // Missing in the types: they describe secure pages only.
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
