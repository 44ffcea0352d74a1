import {
  type GatewayConfig,
  gatewayOf,
  type OwnGateway,
  providerName,
  type RequestHeaders,
} from '@promptory/studio';
import type { OperatorAi } from './operator-ai.ts';

/** The source of the AI models: the user's own key or server, the operator, or none. */
export type AiSource = 'own' | 'operator' | 'none';

export interface AiConnection {
  readonly source: AiSource;
  readonly gateway: GatewayConfig | null;
  /** The name of the service to show. */
  readonly provider: string;
}

interface ConnectionContext {
  /** The address of the backend. */
  readonly backendUrl: string;
  readonly siteUrl: string;
  /** The headers for requests through our server; null when signed out. */
  readonly carrierHeaders: () => Promise<RequestHeaders | null>;
}

/** The user's own gateway comes before the operator's. */
export function chooseConnection(
  own: OwnGateway,
  operator: OperatorAi | null,
  { backendUrl, siteUrl, carrierHeaders }: ConnectionContext,
): AiConnection {
  const gateway = gatewayOf(own);
  if (gateway !== null) {
    return {
      source: 'own',
      gateway: { ...gateway, referer: siteUrl, title: 'Promptory' },
      provider: providerName(own.baseUrl),
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
