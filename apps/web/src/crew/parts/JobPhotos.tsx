import type { WholeJobFragment } from '../crew.generated';
import type { Queue } from '../offline/queue';
import { useAdd } from '../use-add';
import { Failure } from './Notes';
import { PhotoButton } from './PhotoButton';
import { usePicture, WaitingMark } from './Waiting';

type Kind = WholeJobFragment['photos'][number]['kind'];

interface Props {
  readonly job: WholeJobFragment;
  readonly waiting: Queue;
}

function WaitingPhoto({ id }: { readonly id: string }) {
  const address = usePicture(id);
  return (
    <li>
      {address !== '' && <img src={address} alt="Waiting to be sent" />}
      <WaitingMark />
    </li>
  );
}

/** The photos of one kind, small, each opens large; those that wait are on this phone. */
function PhotoRow({ job, waiting, kind }: Props & { readonly kind: Kind }) {
  const photos = job.photos.filter((photo) => photo.kind === kind);
  const here = waiting.filter(({ action }) => action.kind === 'PHOTO' && action.photo === kind);
  if (photos.length + here.length === 0) return null;
  return (
    <ul className="photos">
      {photos.map(({ id, name, hasThumbnail }) => (
        <li key={id}>
          <a href={`/crew/files/${job.id}/${id}`} target="_blank" rel="noreferrer">
            {hasThumbnail ? <img src={`/crew/files/${job.id}/${id}/thumbnail`} alt={name} /> : name}
          </a>
        </li>
      ))}
      {here.map(({ id }) => (
        <WaitingPhoto key={id} id={id} />
      ))}
    </ul>
  );
}

/** Takes photos of one kind. */
export function SendPhotos({ job, waiting, kind, label }: Props & { readonly kind: Kind; readonly label: string }) {
  const { isBusy, failure, add } = useAdd(job);
  return (
    <>
      <PhotoRow job={job} waiting={waiting} kind={kind} />
      <PhotoButton label={label} isBusy={isBusy} onPhoto={(picture) => add({ kind: 'PHOTO', photo: kind }, picture)} />
      <Failure text={failure} />
    </>
  );
}

/** Photos before and after. */
export const JobPhotos = ({ job, waiting }: Props) => (
  <section className="card" aria-label="Photos">
    <h2>Photos before</h2>
    <SendPhotos job={job} waiting={waiting} kind="BEFORE" label="Add photos before" />
    <h2>Photos after</h2>
    <SendPhotos job={job} waiting={waiting} kind="AFTER" label="Add photos after" />
  </section>
);
