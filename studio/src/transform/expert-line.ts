const EXPERT_LINE = /^[^\p{L}\n]{0,10}(You are\b[^\n]{0,600}\bexpert[^\n]{0,600})/imu;

/** Finds the line 'You are … expert …' and returns it without leading marks, or null. */
export function findExpertLine(text: string): string | null {
  return EXPERT_LINE.exec(text)?.[1]?.trim() ?? null;
}
