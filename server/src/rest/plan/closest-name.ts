/** Postgres names are not longer. Longer input is skipped: comparing takes quadratic time. */
const LONGEST_COMPARED = 63;

/** The most similar candidate, if it reaches the minimum similarity (0 to 1). */
export function closestName(
  name: string,
  candidates: Iterable<string>,
  leastSimilarity: number,
): string | undefined {
  if (name.length > LONGEST_COMPARED) return undefined;
  let best: string | undefined;
  let bestSimilarity = leastSimilarity;
  for (const candidate of candidates) {
    const longer = Math.max(name.length, candidate.length, 1);
    if (1 - Math.abs(name.length - candidate.length) / longer < bestSimilarity) continue;
    const similarity = 1 - edits(name.toLowerCase(), candidate.toLowerCase()) / longer;
    if (similarity > bestSimilarity || (best === undefined && similarity === bestSimilarity)) {
      best = candidate;
      bestSimilarity = similarity;
    }
  }
  return best;
}

/** The Levenshtein distance: the number of characters to add, remove or change. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
