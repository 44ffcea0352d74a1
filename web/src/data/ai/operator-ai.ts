/** The AI that the operator of this site offers to signed-in users. */
export interface OperatorAi {
  /** the allowed models; null for the default models */
  readonly textModels: readonly string[] | null;
  /** null if no model reads pictures */
  readonly visionModel: string | null;
  /** null if no model turns recordings into text */
  readonly transcriptionModel: string | null;
  /** requests per user and UTC day or UTC month; null if unlimited or unknown */
  readonly dailyLimit: number | null;
  readonly monthlyLimit: number | null;
}

/** Parses the field `ai` of /config.json. Returns null if the operator offers no AI. */
export function parseOperatorAi(ai: unknown): OperatorAi | null {
  const fields = (ai ?? {}) as Record<string, unknown>;
  if (fields['available'] !== true) return null;
  const { textModels, dailyLimit, monthlyLimit } = fields;
  const names = Array.isArray(textModels)
    ? textModels.filter((name): name is string => typeof name === 'string' && name !== '')
    : [];
  return {
    textModels: names.length > 0 ? names : null,
    visionModel: readName(fields['visionModel']),
    transcriptionModel: readName(fields['transcriptionModel']),
    dailyLimit: readLimit(dailyLimit),
    monthlyLimit: readLimit(monthlyLimit),
  };
}

function readName(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readLimit(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}
