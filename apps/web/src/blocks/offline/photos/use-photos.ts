import { useState } from 'react';
import { photoToSend } from './photo';

/**
 * Takes photos one after another, each in the size that is sent. `onPhoto` gets it with its file, and says whether anybody
 * has it now. The first one that isn’t taken ends it, so that its sentence stays; it is left with those behind it, and taken
 * again with the next ones.
 */
export function usePhotos(
  onPhoto: (photo: Blob, file: File) => Promise<boolean>,
  sentenceOf: (error: unknown) => string,
) {
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState('');
  const [left, setLeft] = useState<readonly File[]>([]);
  const take = async (added: readonly File[]) => {
    if (isReading) return;
    setReading(true);
    setFailure('');
    const files = [...left, ...added];
    let done = 0;
    try {
      for (const file of files) {
        if (!(await onPhoto(await photoToSend(file), file))) break;
        done += 1;
      }
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setLeft(files.slice(done));
      setReading(false);
    }
  };
  return { isReading, failure, left, take };
}
