/** What the operator of this site offers to everybody who is signed in. */
export interface OperatorAi {
  /** the models that may be asked; null where the usual ones may */
  readonly textModels: readonly string[] | null;
  /** null where no model sees pictures */
  readonly visionModel: string | null;
  /** requests per person, UTC day and UTC month; null where it is not said */
  readonly dailyLimit: number | null;
  readonly monthlyLimit: number | null;
}

/** Reads the part `ai` of /config.json; null where the operator offers nothing. */
export function operatorAi(ai: unknown): OperatorAi | null {
  const said = (ai ?? {}) as Record<string, unknown>;
  if (said['available'] !== true) return null;
  const { textModels, visionModel, dailyLimit, monthlyLimit } = said;
  const names = Array.isArray(textModels)
    ? textModels.filter((name): name is string => typeof name === 'string' && name !== '')
    : [];
  return {
    textModels: names.length > 0 ? names : null,
    visionModel: typeof visionModel === 'string' && visionModel !== '' ? visionModel : null,
    dailyLimit: limitOf(dailyLimit),
    monthlyLimit: limitOf(monthlyLimit),
  };
}

function limitOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}
