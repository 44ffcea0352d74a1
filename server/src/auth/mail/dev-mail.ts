import { parse } from 'hono/utils/cookie';
import { isFromThisMachine } from '../../http/forwarded-address.ts';
import { randomToken } from '../random-token.ts';
import type { MailLog } from './mail-log.ts';

const PATH = '/dev/mail';
const COOKIE = 'promptory-dev-mail';

/** GET /dev/mail: the logged mails, newest first. */
export interface DevMail {
  /** Returns the URL to print for the operator. Its token works once. */
  readonly address: (serverUrl: string) => string;
  readonly respond: (request: Request, peer: string) => Response;
}

/**
 * Shows the mails only to requests from this machine, because the page is not encrypted, and only
 * with the printed token. The IP address alone is not enough: a local proxy or TCP forwarder has
 * the same one, and clients choose the Host header. The token opens the page in one browser, which
 * gets a cookie that is valid until the server stops.
 */
export function createDevMail(log: MailLog): DevMail {
  let token: string | null = randomToken();
  const cookie = randomToken();
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return {
    address: (serverUrl) => `${serverUrl}${PATH}?token=${token ?? ''}`,
    respond(request, peer) {
      const isLocal = isFromThisMachine(request, peer);
      const hasCookie = parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE] === cookie;
      if (isLocal && hasCookie) return Response.json(log.mails(), { headers });
      if (isLocal && token !== null && new URL(request.url).searchParams.get('token') === token) {
        token = null;
        const setCookie = `${COOKIE}=${cookie}; Path=${PATH}; HttpOnly; SameSite=Strict`;
        return Response.json(log.mails(), { headers: { ...headers, 'set-cookie': setCookie } });
      }
      return Response.json({ message: 'Not found' }, { status: 404, headers });
    },
  };
}
