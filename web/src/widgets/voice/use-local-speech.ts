import { useEffect, useState } from 'react';
import {
  findLocalSpeech,
  installLocalSpeech,
  type LocalSpeech,
} from '../../browser/speech-recognition.ts';

interface Found {
  readonly language: string;
  readonly state: LocalSpeech | 'failed';
}

/** Whether the browser recognises this language on the device, and how to download what it needs. */
export function useLocalSpeech(language: string) {
  const [found, setFound] = useState<Found>({ language, state: 'unavailable' });
  useEffect(() => {
    let isOver = false;
    void findLocalSpeech(language).then((state) => {
      if (!isOver) setFound({ language, state });
    });
    return () => {
      isOver = true;
    };
  }, [language]);
  return {
    state: found.language === language ? found.state : ('unavailable' as const),
    download: async () => {
      setFound({ language, state: 'downloading' });
      const isInstalled = await installLocalSpeech(language);
      // The user may have chosen another language in the meantime.
      setFound((now) =>
        now.language === language ? { language, state: isInstalled ? 'available' : 'failed' } : now,
      );
    },
  };
}
