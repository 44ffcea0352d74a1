const EXPIRED_CODES: readonly unknown[] = ['PGRST301', 'PGRST303'];

/**
 * Whether a refusal means that the token expired. Each service reports it with its own status, code
 * or text. `body` is the text of the response.
 */
export function isTokenExpired(status: number, body: string): boolean {
  if (![400, 401, 403].includes(status)) return false;
  const { code, message, msg, statusCode } = fieldsOf(body);
  const text = typeof message === 'string' ? message : typeof msg === 'string' ? msg : '';
  if (status === 401) return EXPIRED_CODES.includes(code) || /jwt/i.test(text);
  // Only the storage service puts a statusCode into the body.
  if (statusCode === '401' || statusCode === '403') return /jwt|"exp" claim/i.test(text);
  return code === 'bad_jwt';
}

function fieldsOf(body: string): Record<string, unknown> {
  try {
    // Anything but an object has none of the fields.
    return { ...(JSON.parse(body) as Record<string, unknown> | null) };
  } catch {
    // Not JSON, so it does not come from our services.
    return {};
  }
}
