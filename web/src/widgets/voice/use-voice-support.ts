import { recognitionClass } from '../../browser/speech-recognition.ts';
import { useAi } from '../../data/ai/use-ai.ts';
import { canRecord } from './recording-engine.ts';

/** How speech becomes text here: by the browser, by the AI gateway, or not at all. */
export type VoiceSupport = 'recognition' | 'transcription' | 'none';

/** How this browser turns speech into text, with the user's present AI gateway. */
export function useVoiceSupport(): VoiceSupport {
  const { studio } = useAi();
  if (recognitionClass() !== undefined) return 'recognition';
  return studio.canTranscribe && canRecord() ? 'transcription' : 'none';
}
