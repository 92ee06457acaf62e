import { labelOf } from '@falcon/domain/kit/flooring';
import { JOB_PHOTOS, JOB_REPORTS } from '@falcon/domain/orders/job-reports';
import { dismiss, usePhone } from '../offline/phone';
import type { QueuedAction, QueuedItem, Refusal } from '../offline/queue';
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

function RefusedItem({ item, refusal }: { readonly item: QueuedItem; readonly refusal: Refusal }) {
  const { action } = item;
  const goAway = () => {
    // The button goes with the card.
    document.querySelector<HTMLElement>('main')?.focus();
    void dismiss(item.id);
  };
  return (
    <li>
      <strong>{item.about}</strong>
      <dl>
        <dt>On this phone</dt>
        <dd>
          {actionWords(action)}, {momentWords(new Date(item.at).toISOString())}
          {action.kind === 'REPORT' && action.note !== '' && <span className="text block">“{action.note}”</span>}
        </dd>
        <dt>The office</dt>
        <dd>
          {refusal.message}
          {refusal.office !== '' && <span className="block muted">Now: {refusal.office}</span>}
        </dd>
      </dl>
      {action.kind === 'PHOTO' && <RefusedPhoto id={item.id} />}
      <button type="button" className="plain" onClick={goAway}>
        Dismiss
      </button>
    </li>
  );
}

/** What the office didn’t take, with both sides, until the installer has read it; of one job or of all. */
export function Refusals({ jobId }: { readonly jobId?: string }) {
  const { queue } = usePhone();
  const refused = queue.filter((item) => item.refusal !== null && (jobId === undefined || item.jobId === jobId));
  if (refused.length === 0) return null;
  return (
    <section className="card refused" aria-label="Not accepted">
      <h2>Not accepted by the office</h2>
      <p className="muted">Nothing of this reached the order. It stays on this phone until you dismiss it.</p>
      <ul className="rows">
        {refused.map((item) => item.refusal && <RefusedItem key={item.id} item={item} refusal={item.refusal} />)}
      </ul>
    </section>
  );
}
