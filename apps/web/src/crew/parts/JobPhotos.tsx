import { ask } from '../ask';
import { CrewPhotoAddDocument, type WholeJobFragment } from '../crew.generated';
import { photoMark } from '../photo';
import { useWrite } from '../use-write';
import { Failure } from './Notes';
import { PhotoButton } from './PhotoButton';

type Kind = WholeJobFragment['photos'][number]['kind'];

interface Props {
  readonly job: WholeJobFragment;
  readonly onChanged: (job: WholeJobFragment) => void;
}

/** The photos of one kind, small, each opens large. */
export const PhotoRow = ({ job, kind }: { readonly job: WholeJobFragment; readonly kind: Kind }) => {
  const photos = job.photos.filter((photo) => photo.kind === kind);
  if (photos.length === 0) return null;
  return (
    <ul className="photos">
      {photos.map(({ id, name, hasThumbnail }) => (
        <li key={id}>
          <a href={`/crew/files/${job.id}/${id}`} target="_blank" rel="noreferrer">
            {hasThumbnail ? <img src={`/crew/files/${job.id}/${id}/thumbnail`} alt={name} /> : name}
          </a>
        </li>
      ))}
    </ul>
  );
};

/** Sends photos of one kind. */
export function SendPhotos({ job, kind, label, onChanged }: Props & { readonly kind: Kind; readonly label: string }) {
  const { isBusy, failure, send } = useWrite('photo');
  const { date } = job.summary;
  const take = (dataUri: string) =>
    send({ jobId: job.id, date, kind, photo: photoMark(dataUri) }, async (id) => {
      onChanged((await ask(CrewPhotoAddDocument, { input: { id, jobId: job.id, date, kind, dataUri } })).photoAdd);
    });
  return (
    <>
      <PhotoRow job={job} kind={kind} />
      <PhotoButton label={label} isBusy={isBusy} onPhoto={take} />
      <Failure text={failure} />
    </>
  );
}

/** Photos before and after. */
export const JobPhotos = ({ job, onChanged }: Props) => (
  <section className="card" aria-label="Photos">
    <h2>Photos before</h2>
    <SendPhotos job={job} kind="BEFORE" label="Add photos before" onChanged={onChanged} />
    <h2>Photos after</h2>
    <SendPhotos job={job} kind="AFTER" label="Add photos after" onChanged={onChanged} />
  </section>
);
