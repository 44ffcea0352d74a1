/** Roles stand at the beginning; later 'you are' and 'act as' speak of something else. */
const READ_CHARS = 1500;

const VARIABLE = String.raw`\$\{[^{}\n]{1,60}\}|\{\{[^{}\n]{1,60}\}\}`;
// Up to the end of the clause, or to the words that begin to say what the role does.
const NAME = String.raw`(?<role>(?:${VARIABLE}|[^.,;:!?。，、！？\n{}$"“”«»()]){3,80}?)`;
const END = String.raw`(?=[.,;:!?。，、！？\n"“”«»()]|\s(?:with|who|that|whose|which|tasked|speciali[sz]\p{L}{2,6}|responsible|and (?:you|help|tell|give|write|explain|make|create|answer|show|suggest|teach|design|plan|advise)|con|que|qui|avec|der|die|das|mit|com|che|который|и помоги)\s|$)`;

// In English the article stays with the role; without one it is no role ('act as needed').
const ARTICLE = String.raw`(?=(?:an?|the|my) )`;

const LEADS = [
  String.raw`\b(?:act|behave|work|respond|function) (?:as if you (?:are|were)|as|like) ${ARTICLE}`,
  String.raw`\byou(?: are|'re|’re| will be) (?:now )?${ARTICLE}`,
  String.raw`\b(?:take|assume|play) (?:on )?the role of `,
  String.raw`\b(?:act[uú]a|act[uú]e) como (?:un |una |el |la )?`,
  String.raw`\b(?:eres|tu es|vous [eê]tes|du bist|sie sind|sei) (?:un |una |une |uno |ein |eine )`,
  String.raw`\b(?:agis|agissez|comporte-toi) (?:comme|en tant que?) (?:une? |le |la )?`,
  String.raw`\b(?:handle|agiere) als (?:eine? )?`,
  String.raw`\b(?:atue|aja) como (?:uma? |o |a )?`,
  String.raw`\bvoc[eê] [eé] (?:uma? )`,
  String.raw`\bagisci come (?:una? |un’|un')?`,
];
const LATIN = new RegExp(`(?:${LEADS.join('|')})${NAME}${END}`, 'iu');

const OTHER_SCRIPTS = [
  /(?:你是|请?扮演|请?充当)(?:一[名位个只])?(?<role>[^。，、！？,.!?\n{}]{2,40}?)(?=[。，、！？,.!?\n]|$)/u,
  /あなたは(?<role>[^。、！？\n{}]{2,40}?)です/u,
  /(?:당신은|너는) (?<role>[^.,!?\n{}]{2,40}?)(?:입니다|이다|야)/u,
  /(?:^|\s)(?:действуй(?:те)? как|выступи(?:те)? в роли|ты\s?[—–-]) (?<role>[^.,;:!?\n{}]{3,80}?)(?=[.,;:!?\n]|$)/iu,
  /(?:^|\s)bir (?<role>[^.,;:!?\n{}]{3,60}?) (?:gibi|olarak) (?:davran|hareket)/iu,
  /(?:^|\s)(?:आप|तुम) एक (?<role>[^.,!?।\n{}]{3,60}?) (?:हैं|हो)/u,
  /(?:^|\s)أنت (?<role>[^.,،!?؟\n{}]{3,60}?)(?=[.,،!?؟\n]|$)/u,
];

/** The role that a prompt names for its answerer ('act as a lawyer' gives 'a lawyer'), or null. */
export function findRole(prompt: string): string | null {
  const opening = prompt.slice(0, READ_CHARS).replace(/[*_`]{1,3}/g, '');
  for (const pattern of [LATIN, ...OTHER_SCRIPTS]) {
    const role = pattern.exec(opening)?.groups?.['role']?.trim();
    if (role !== undefined && role.length >= 2 && !/^\P{L}/u.test(role.replace(/^[${]+/, ''))) {
      return role;
    }
  }
  return null;
}
