const ID_BYTES = 16;

/** A random id of 32 hexadecimal digits. `randomUUID` does not exist on pages without TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
