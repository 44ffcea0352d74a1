/** Whether a text is an IPv4 or IPv6 address, without brackets. */
export function isIP(text: string): boolean {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text))
    return text.split('.').every((part) => Number(part) <= 255);
  const mapped = text.replace(/%[\w.]+$/, '');
  return mapped.includes(':') && /^[\da-f:.]+$/i.test(mapped) && URL.canParse(`http://[${mapped}]`);
}
