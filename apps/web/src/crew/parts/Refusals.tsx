import { labelOf } from '@falcon/domain/kit/flooring';
import { JOB_PHOTOS, JOB_REPORTS } from '@falcon/domain/orders/job-reports';
import type { Refusal } from '#blocks/offline/queue/queue';
import { usePhone } from '../offline/phone-state';
import type { Queue, QueuedAction, QueuedItem } from '../offline/queue';
import { dismiss } from '../offline/sending';
import { momentWords } from '../words';
import { usePicture } from './Waiting';

function actionWords(action: QueuedAction): string {
  if (action.kind === 'REPORT') return labelOf(JOB_REPORTS, action.report);
  if (action.kind === 'PHOTO') return `Photo: ${labelOf(JOB_PHOTOS, action.photo)}`;
  return action.loaded ? 'Piece loaded' : 'Piece not loaded';
}

function RefusedPhoto({ id }: { readonly id: string }) {
  const address = usePicture(id);
  if (address === '') return null;
  return (
    <>
      <img src={address} alt="Not accepted" />
      <a className="button plain" href={address} download={`photo ${id.slice(0, 8)}.jpg`}>
        Save photo
      </a>
    </>
  );
}

function PhoneSide({ item: { action, at } }: { readonly item: QueuedItem }) {
  return (
    <span className="block">
      {actionWords(action)}, {momentWords(new Date(at).toISOString())}
      {action.kind === 'REPORT' && action.note !== '' && <span className="text block">“{action.note}”</span>}
    </span>
  );
}

/** What was refused for the same reason, about one job. */
interface Refused {
  readonly items: readonly [QueuedItem, ...QueuedItem[]];
  readonly refusal: Refusal;
}

function RefusedTogether({ items, refusal }: Refused) {
  const goAway = () => {
    // The button goes with the card.
    document.querySelector<HTMLElement>('main')?.focus();
    void dismiss(items.map(({ id }) => id));
  };
  return (
    <li>
      <strong>{items[0].about}</strong>
      <dl>
        <dt>On this phone</dt>
        <dd>
          {items.map((item) => (
            <PhoneSide key={item.id} item={item} />
          ))}
        </dd>
        <dt>The office</dt>
        <dd>
          {refusal.message}
          {refusal.office !== '' && <span className="block muted">Now: {refusal.office}</span>}
        </dd>
      </dl>
      {items.map(({ id, action }) => action.kind === 'PHOTO' && <RefusedPhoto key={id} id={id} />)}
      <button type="button" className="plain" onClick={goAway}>
        Dismiss
      </button>
    </li>
  );
}

function together(queue: Queue): Refused[] {
  const groups = new Map<string, Refused>();
  for (const item of queue) {
    const { refusal, jobId } = item;
    if (!refusal) continue;
    const key = `${jobId} ${refusal.message}`;
    const before = groups.get(key);
    groups.set(key, { items: before ? [...before.items, item] : [item], refusal });
  }
  return [...groups.values()];
}

/** What the office didn’t take, with both sides, until the installer has read it; of one job or of all. */
export function Refusals({ jobId }: { readonly jobId?: string }) {
  const { queue } = usePhone();
  const refused = together(queue.filter((item) => jobId === undefined || item.jobId === jobId));
  if (refused.length === 0) return null;
  return (
    <section className="card refused" aria-label="Not accepted">
      <h2>Not accepted by the office</h2>
      <p className="muted">Nothing of this reached the order. It stays on this phone until you dismiss it.</p>
      <ul className="rows">
        {refused.map(({ items, refusal }) => (
          <RefusedTogether key={items[0].id} items={items} refusal={refusal} />
        ))}
      </ul>
    </section>
  );
}
