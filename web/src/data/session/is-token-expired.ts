const EXPIRED_CODES: readonly unknown[] = ['PGRST301', 'PGRST303'];
/** Codes of the auth service for a token that expired, or whose session or account has ended. */
const AUTH_CODES: readonly unknown[] = [
  'bad_jwt',
  'session_not_found',
  'user_not_found',
  'user_banned',
];

/**
 * True if an error response means that the access token expired or its session has ended. Each
 * service reports this with another status, code or text. `body` is the response text.
 */
export function isTokenExpired(status: number, body: string): boolean {
  if (![400, 401, 403].includes(status)) return false;
  const { code, message, msg, statusCode } = fieldsOf(body);
  const text = typeof message === 'string' ? message : typeof msg === 'string' ? msg : '';
  if (status === 401) return EXPIRED_CODES.includes(code) || /jwt/i.test(text);
  // Only the storage service has a statusCode in its body.
  if (statusCode === '401' || statusCode === '403') return /jwt|"exp" claim/i.test(text);
  return status === 403 && AUTH_CODES.includes(code);
}

function fieldsOf(body: string): Record<string, unknown> {
  try {
    // Anything but an object has none of the fields.
    return { ...(JSON.parse(body) as Record<string, unknown> | null) };
  } catch {
    // Not JSON, so the response is not from one of our services.
    return {};
  }
}
