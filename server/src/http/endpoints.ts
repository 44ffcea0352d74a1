import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { LargeBodies } from './large-bodies.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** the client's IP address, for rate limits; set by the app before any service runs */
    clientAddress?: string;
    /** makes large bodies wait; set by `limitLargeBodies` before any service runs */
    largeBodies?: LargeBodies;
    /** the endpoint's body limit, for handlers that read the body themselves */
    maxBodyBytes?: number;
    /** true if the endpoint's handler streams the body */
    bodyIsStreamed?: boolean;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ALL';

/**
 * One row in the endpoint table of a service. `Callers` maps each right to the value that its check
 * returns; the handler receives that value. The rights mean the same in all services:
 * - 'anyone' needs no key
 * - 'apikey' needs an API key or a user's token
 * - 'user' needs a signed-in user
 */
export type Endpoint<Callers extends object, Rights extends keyof Callers = keyof Callers> = {
  [Right in Rights]: {
    readonly method: Method | readonly Method[];
    /** path relative to the service; rows are tried from top to bottom */
    readonly path: string | readonly string[];
    readonly rights: Right;
    /**
     * Maximum body size in bytes. 'none': the handler reads no body. 'streamed': the handler reads
     * the body piece by piece and limits it itself.
     */
    readonly body: number | 'none' | 'streamed';
    /** Throws ApiError. */
    readonly handler: (context: Context, caller: Callers[Right]) => Response | Promise<Response>;
  };
}[Rights];

export interface EndpointChecks<Callers extends object> {
  /** the check of each right; throws the error for a caller who lacks it */
  readonly authorize: {
    readonly [Right in keyof Callers]: (
      context: Context,
    ) => Callers[Right] | Promise<Callers[Right]>;
  };
  /**
   * Rejects larger bodies before the rights are checked. When undefined, the handler reads the body
   * after that check and applies `maxBodyBytes` of the context itself.
   */
  readonly limitBody?: (maxBytes: number) => MiddlewareHandler;
  /**
   * The client whose share of the places for large bodies a request uses. When undefined, large
   * bodies do not wait for a place.
   */
  readonly clientOf?: (context: Context, caller: Callers[keyof Callers]) => string | undefined;
}

/** Adds a table of endpoints to an app. GET rows answer HEAD too. */
export function mountEndpoints<Callers extends object>(
  app: Hono,
  endpoints: readonly Endpoint<Callers>[],
  checks: EndpointChecks<Callers>,
): void {
  for (const endpoint of endpoints) {
    const { body } = endpoint;
    const methods = [endpoint.method].flat();
    const paths = [endpoint.path].flat();
    if (typeof body === 'number' && checks.limitBody !== undefined) {
      app.on(methods, paths, checks.limitBody(body));
    }
    app.on(methods, paths, authorized(endpoint, checks));
  }
}

function authorized<Callers extends object, Right extends keyof Callers>(
  { rights, body, handler }: Endpoint<Callers, Right>,
  { authorize, clientOf }: EndpointChecks<Callers>,
) {
  return async (context: Context): Promise<Response> => {
    if (typeof body === 'number') context.set('maxBodyBytes', body);
    if (body === 'streamed') context.set('bodyIsStreamed', true);
    const caller = await authorize[rights](context);
    const largeBodies = context.get('largeBodies');
    if (typeof body !== 'number' || clientOf === undefined || largeBodies === undefined)
      return handler(context, caller);
    return largeBodies(context, clientOf(context, caller), async () => handler(context, caller));
  };
}
