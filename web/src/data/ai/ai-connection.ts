import {
  type GatewayConfig,
  gatewayOf,
  type OwnGateway,
  providerName,
  type RequestHeaders,
} from '@promptory/studio';
import type { OperatorAi } from './operator-ai.ts';

/** The source of the AI models: the user's own key or server, the site's operator, or none. */
export type AiSource = 'own' | 'operator' | 'none';

export interface AiConnection {
  readonly source: AiSource;
  readonly gateway: GatewayConfig | null;
  /** The display name of the AI service. */
  readonly provider: string;
}

interface ConnectionContext {
  /** The address of the backend. */
  readonly backendUrl: string;
  readonly siteUrl: string;
  /** The headers for AI requests through our server; null when signed out. */
  readonly carrierHeaders: () => Promise<RequestHeaders | null>;
}

/** Chooses the gateway: the user's own, otherwise the operator's, otherwise none. */
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
  const { textModels, visionModel, transcriptionModel } = operator;
  return {
    source: 'operator',
    gateway: {
      baseUrl: new URL('/functions/v1/ai', backendUrl).href,
      authorisation: { kind: 'headers', headers: carrierHeaders },
      ...(textModels !== null && { textModels }),
      visionModel,
      ...(transcriptionModel !== null && { transcriptionModel }),
    },
    provider: 'this site',
  };
}
