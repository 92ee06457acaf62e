import type { ChangeEvent } from 'react';
import { sentenceOf } from '../ask';
import { usePhotos } from '#blocks/offline/photos/use-photos';
import { Failure } from './Notes';

interface Props {
  readonly label: string;
  readonly isBusy: boolean;
  /** Gets the photo in the size that is sent; false if nobody has it. */
  readonly onPhoto: (photo: Blob) => Promise<boolean>;
}

/** Takes a photo with the camera, or chooses one, and makes it smaller. What nobody took yet can be tried again. */
export function PhotoButton({ label, isBusy, onPhoto }: Props) {
  const { isReading, failure, left, take } = usePhotos(onPhoto, sentenceOf);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const files = [...(input.files ?? [])];
    await take(files);
    // The same photo can be chosen again.
    input.value = '';
  };
  const isWaiting = isBusy || isReading;
  return (
    <>
      <label className={isWaiting ? 'button plain busy' : 'button plain'}>
        {isWaiting ? 'One moment…' : label}
        <input
          type="file"
          accept="image/*"
          multiple
          aria-disabled={isWaiting}
          onChange={(event) => void choose(event)}
        />
      </label>
      <Failure text={failure} />
      {left.length > 0 && !isWaiting && (
        <button type="button" className="plain" onClick={() => void take([])}>
          {left.length === 1 ? 'Try this photo again' : `Try these ${left.length} photos again`}
        </button>
      )}
    </>
  );
}
