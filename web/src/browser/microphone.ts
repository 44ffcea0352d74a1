/** Why the microphone can't be used. */
type MicrophoneProblem = 'blocked' | 'missing' | 'busy' | 'unsupported';

export type MicrophoneOutcome =
  | { readonly stream: MediaStream; readonly problem: null }
  | { readonly stream: null; readonly problem: MicrophoneProblem };

const SOUND: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/** Asks the user for the microphone. The caller must release the stream. Never throws. */
export async function openMicrophone(): Promise<MicrophoneOutcome> {
  // Missing on pages without HTTPS.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) return { stream: null, problem: 'unsupported' };
  try {
    return { stream: await mediaDevices.getUserMedia(SOUND), problem: null };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    const problem =
      name === 'NotAllowedError' || name === 'SecurityError'
        ? 'blocked'
        : name === 'NotFoundError' || name === 'OverconstrainedError'
          ? 'missing'
          : 'busy';
    return { stream: null, problem };
  }
}

/** Turns the microphone off, with the browser's sign that it is on. */
export function releaseMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
