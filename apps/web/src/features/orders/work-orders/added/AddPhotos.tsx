import { mdiCameraOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { namedPhoto } from '#blocks/documents/uploads';
import { usePhotos } from '#blocks/offline/photos/use-photos';
import { errorText } from '#graphql/error-text';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { FileButton } from '#ui/FileButton';
import { Icon } from '#ui/Icon';
import type { AddedTo } from './added-queue';
import { addToOrder } from './added-sending';
import { useAddedQueue } from './use-added-queue';

const SECOND_MS = 1000;
const named = new Set<number>();

/** The time that names a photo; two of the same second get different names. */
function freeSecond(at: number): Date {
  let second = Math.floor(at / SECOND_MS);
  while (named.has(second)) second += 1;
  named.add(second);
  return new Date(second * SECOND_MS);
}

/** Takes photos with the camera, or chooses them. What can’t be kept can be tried again. */
export function AddPhotos({ to }: { to: AddedTo }) {
  useAddedQueue();
  const { isReading, failure, left, take } = usePhotos(async (photo, file) => {
    const { name } = namedPhoto(new File([photo], file.name, { type: photo.type }), freeSecond(file.lastModified));
    await addToOrder(to, { kind: 'PHOTO', name }, photo);
    return true;
  }, errorText);
  return (
    <>
      <FileButton
        variant="outlined"
        startIcon={<Icon path={mdiCameraOutline} />}
        label="Photos to add"
        accept="image/*"
        multiple
        loading={isReading}
        onFiles={(files) => void take(files)}
      >
        Add photos
      </FileButton>
      <ErrorLine text={failure} style={{ margin: 0 }} />
      {left.length > 0 && !isReading && (
        <Button onClick={() => void take([])}>
          {left.length === 1 ? 'Try this photo again' : `Try these ${left.length} photos again`}
        </Button>
      )}
    </>
  );
}
