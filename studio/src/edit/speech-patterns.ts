import { lowerPattern } from './lower-pattern.ts';
import type { SpeechVocabulary } from './vocabulary.ts';

/** The patterns of a language for prompts that are written as people speak. */
interface Patterns {
  /** what stands between two clauses */
  readonly splits: RegExp;
  readonly condition: RegExp;
  readonly ifClause: RegExp;
  readonly contrast: RegExp;
  /** the start of a clause with a verb of its own */
  readonly whole: RegExp;
  readonly ask: RegExp;
  readonly question: RegExp;
}

const known = new WeakMap<SpeechVocabulary, Patterns>();

/** The patterns made of the words of a language, for text in small letters. */
export function patternsOf(speech: SpeechVocabulary): Patterns {
  const made = known.get(speech) ?? makePatterns(speech);
  known.set(speech, made);
  return made;
}

function makePatterns(speech: SpeechVocabulary): Patterns {
  const joins = String.raw`(?:(?:${speech.connectors}),? )`;
  const bareJoins = String.raw`(?:(?:${speech.connectors}) )`;
  const end = String.raw`(?![\p{L}'’])`;
  const begins = `${speech.asks}|${speech.questions}`;
  // Only a whole clause does without the word that joined it.
  const whole = String.raw`(?=(?:${begins}|${speech.subjects})${end})`;
  return {
    splits: lowerPattern(
      String.raw`(?<sentence>(?<=[.!?…]["”)]?)[ ]{1,3}|[ ]?\p{Extended_Pictographic}\uFE0F?[ ]{1,3})(?:${joins}{1,3}${whole})?` +
        String.raw`|\n\n(?:${joins}{1,3}${whole})?` +
        String.raw`|[ ]?[,;][ ]{1,3}${joins}{0,3}(?=(?:${begins})${end}|(?<subject>(?:${speech.subjects})${end})|(?<fragment>(?:${speech.starts})${end}))` +
        String.raw`|,?[ ](?:${speech.strongConnectors}),? ${whole}` +
        String.raw`|(?<bare>(?<!(?<![\p{L}])(?:${speech.contrasts}))[ ](?!(?:${speech.contrasts}) )${bareJoins}{1,3})(?=(?:${begins}|${speech.subjects})${end})`,
      'g',
    ),
    condition: lowerPattern(String.raw`^(?:${speech.conditions})${end}`),
    contrast: lowerPattern(String.raw`^(?:${speech.contrasts})${end}`),
    ifClause: lowerPattern(String.raw`^(?:${speech.ifWords})${end}`),
    whole: lowerPattern(String.raw`^(?:${begins}|${speech.subjects})${end}`),
    ask: lowerPattern(String.raw`^(?:${begins})${end}`),
    question: lowerPattern(String.raw`^(?:${speech.questions})${end}`),
  };
}
