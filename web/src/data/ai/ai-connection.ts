import {
  BROWSER_MODEL_NAME,
  type BrowserModel,
  type GatewayConfig,
  DEFAULT_BASE_URL,
  endpointUrl,
  gatewayOf,
  isLoopback,
  type OwnGateway,
  providerName,
  type RequestHeaders,
} from '@promptory/studio';
import type { OperatorAi } from './operator-ai.ts';

/**
 * The source of the AI models: the user's own key or server, the site's operator, the browser's own
 * model, or none.
 */
export type AiSource = 'own' | 'operator' | 'browser' | 'none';

export interface AiConnection {
  readonly source: AiSource;
  readonly gateway: GatewayConfig | null;
  /** The browser's own model; null if another source is used. */
  readonly browserModel: UsableModel | null;
  /** The display name of the AI service. */
  readonly provider: string;
  /** True if requests stay on this device. */
  readonly worksOffline: boolean;
}

/** A model that is on this device. */
interface UsableModel {
  readonly model: BrowserModel;
  readonly seesPictures: boolean;
}

interface ConnectionContext {
  /** The browser's own model, if it is downloaded and not turned off. */
  readonly browserModel: (UsableModel & { readonly isChosen: boolean }) | null;
  /** The address of the backend. */
  readonly backendUrl: string;
  readonly siteUrl: string;
  /** The headers for AI requests through our server; null when signed out. */
  readonly carrierHeaders: () => Promise<RequestHeaders | null>;
}

/**
 * Chooses the source: the user's own, otherwise the browser's model if the user chose it, otherwise
 * the operator's, otherwise the browser's model, otherwise none.
 */
export function chooseConnection(
  own: OwnGateway,
  operator: OperatorAi | null,
  { browserModel, backendUrl, siteUrl, carrierHeaders }: ConnectionContext,
): AiConnection {
  const gateway = gatewayOf(own);
  if (gateway !== null) {
    const address = endpointUrl(gateway.baseUrl ?? DEFAULT_BASE_URL, '');
    return {
      source: 'own',
      gateway: { ...gateway, referer: siteUrl, title: 'Promptory' },
      browserModel: null,
      provider: providerName(own.baseUrl),
      worksOffline: address !== null && isLoopback(address),
    };
  }
  if (browserModel !== null && (browserModel.isChosen || operator === null)) {
    const { model, seesPictures } = browserModel;
    return {
      source: 'browser',
      gateway: null,
      browserModel: { model, seesPictures },
      provider: BROWSER_MODEL_NAME,
      worksOffline: true,
    };
  }
  if (operator === null) {
    return {
      source: 'none',
      gateway: null,
      browserModel: null,
      provider: 'OpenRouter',
      worksOffline: false,
    };
  }
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
    browserModel: null,
    provider: 'this site',
    worksOffline: false,
  };
}
