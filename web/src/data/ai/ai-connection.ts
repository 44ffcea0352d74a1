import type { GatewayConfig, RequestHeaders } from '@promptory/studio/gateway/gateway-config';
import { gatewayOf, type OwnGateway, providerOf } from '@promptory/studio/gateway/own-gateway';
import type { OperatorAi } from './operator-ai.ts';

/** Whose models answer: one's own key or server, what the operator offers, or nobody's. */
export type AiSource = 'own' | 'operator' | 'none';

export interface AiConnection {
  readonly source: AiSource;
  readonly gateway: GatewayConfig | null;
  /** The name of the service, for people. */
  readonly provider: string;
}

interface Place {
  /** The address of the backend. */
  readonly backendUrl: string;
  readonly siteUrl: string;
  /** What the server's carrier wants of a request; null while nobody is signed in. */
  readonly carrierHeaders: () => Promise<RequestHeaders | null>;
}

/** What one chose oneself comes before what the operator offers. */
export function connectionOf(
  own: OwnGateway,
  operator: OperatorAi | null,
  { backendUrl, siteUrl, carrierHeaders }: Place,
): AiConnection {
  const gateway = gatewayOf(own);
  if (gateway !== null) {
    return {
      source: 'own',
      gateway: { ...gateway, referer: siteUrl, title: 'Promptory' },
      provider: providerOf(own.baseUrl),
    };
  }
  if (operator === null) return { source: 'none', gateway: null, provider: 'OpenRouter' };
  const { textModels, visionModel } = operator;
  return {
    source: 'operator',
    gateway: {
      baseUrl: new URL('/functions/v1/ai', backendUrl).href,
      authorisation: { kind: 'headers', headers: carrierHeaders },
      ...(textModels !== null && { textModels }),
      visionModel,
    },
    provider: 'this site',
  };
}
