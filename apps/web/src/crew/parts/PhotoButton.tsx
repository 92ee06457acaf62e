import { type ChangeEvent, useState } from 'react';
import { sentenceOf } from '../ask';
import { photoUri } from '../photo';
import { Failure } from './Notes';

interface Props {
  readonly label: string;
  readonly isBusy: boolean;
  /** Gets the photo as it is sent; false if the server doesn’t have it. */
  readonly onPhoto: (dataUri: string) => Promise<boolean>;
}

/** Takes a photo with the camera, or chooses one, and makes it smaller. */
export function PhotoButton({ label, isBusy, onPhoto }: Props) {
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState('');
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    if (isReading) return;
    const [...files] = input.files ?? [];
    setReading(true);
    setFailure('');
    try {
      // The first one that isn’t sent ends it, so that its sentence stays.
      for (const file of files) if (!(await onPhoto(await photoUri(file)))) break;
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setReading(false);
      // The same photo can be chosen again.
      input.value = '';
    }
  };
  const isWaiting = isBusy || isReading;
  return (
    <>
      <label className={isWaiting ? 'button plain busy' : 'button plain'}>
        {isWaiting ? 'Sending…' : label}
        <input type="file" accept="image/*" multiple aria-disabled={isWaiting} onChange={(event) => void take(event)} />
      </label>
      <Failure text={failure} />
    </>
  );
}
