const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Bytes in megabytes of 1024 * 1024 with one decimal and no unit: '17.2'. */
export function megabytes(bytes: number): string {
  return (bytes / BYTES_PER_MEGABYTE).toFixed(1);
}
