const EXPIRED_CODES: readonly unknown[] = ['PGRST301', 'PGRST303'];

/**
 * Whether a refusal says that the token has ended: the specification tells it by code or text, and
 * each service has its own status for it. `body` is the text of the answer.
 */
export function saysExpired(status: number, body: string): boolean {
  if (![400, 401, 403].includes(status)) return false;
  const { code, message, msg, statusCode } = fieldsOf(body);
  const text = typeof message === 'string' ? message : typeof msg === 'string' ? msg : '';
  if (status === 401) return EXPIRED_CODES.includes(code) || /jwt/i.test(text);
  // Data and auth service answer 401, or a code of their own; only storage has such a statusCode.
  if (statusCode === '401' || statusCode === '403') return /jwt|"exp" claim/i.test(text);
  return code === 'bad_jwt';
}

function fieldsOf(body: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(body);
    return typeof fields === 'object' && fields !== null ? { ...fields } : {};
  } catch {
    // Not JSON: not an answer of ours.
    return {};
  }
}
