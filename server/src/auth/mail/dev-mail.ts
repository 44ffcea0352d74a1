import { parse } from 'hono/utils/cookie';
import { isFromThisMachine } from '../../http/forwarded-address.ts';
import { randomToken } from '../random-token.ts';
import type { MailLog } from './mail-log.ts';

const PATH = '/dev/mail';
const COOKIE = 'promptory-dev-mail';

/** GET /dev/mail: the logged mails, newest first. */
export interface DevMail {
  /** The address to print for the operator. Its token works once. */
  readonly address: (serverUrl: string) => string;
  readonly respond: (request: Request, peer: string) => Response;
}

/**
 * Shows the mails only to requests from this machine, because the page has no encryption, and only
 * with the printed token. The address of the connection alone proves nothing: a local proxy or TCP
 * forwarder has it too, and the Host header is chosen by the client. The token opens the page in
 * one browser, which gets a cookie for as long as the server runs.
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
