import { isFromThisMachine } from '../../http/forwarded-address.ts';
import type { MailLog } from './mail-log.ts';

/** GET /dev/mail: the logged mails, newest first. Only for requests from this machine. */
export function devMail(log: MailLog | undefined): (request: Request, peer: string) => Response {
  return (request, peer) => {
    const headers = { 'cache-control': 'no-store' };
    if (log === undefined || !isFromThisMachine(request, peer)) {
      return Response.json({ message: 'Not found' }, { status: 404, headers });
    }
    return Response.json(log.mails(), { headers });
  };
}
