import { lazy, Suspense, useState } from 'react';
import { ask } from '../ask';
import { CrewPieceCheckDocument, type WholeJobFragment } from '../crew.generated';
import { tellJob, usePhone } from '../offline/phone-state';
import type { Queue } from '../offline/queue';
import { useAdd } from '../use-add';
import { useWrite } from '../use-write';
import { feet, momentWords } from '../words';
import { Failure } from './Notes';
import { WaitingMark } from './Waiting';

// The reader of bar codes is 0.9 MB: only for who scans.
const Scanner = lazy(async () => ({ default: (await import('./Scanner')).Scanner }));

const NO_SCAN = 'Labels can’t be looked up without a connection. Tap the piece instead.';

type Piece = WholeJobFragment['pieces'][number];

const aboutPiece = ({ rollNumber, lot }: Piece): string =>
  [rollNumber === '' ? '' : `Roll ${rollNumber}`, lot === '' ? '' : `lot ${lot}`]
    .filter((part) => part !== '')
    .join(', ');

interface Props {
  readonly job: WholeJobFragment;
  readonly waiting: Queue;
}

/** The pieces to load: tapped or scanned, each is checked off. Only the server knows labels. */
export function Pieces({ job, waiting }: Props) {
  const { isBusy, failure, add } = useAdd(job);
  const scan = useWrite('piece');
  const { isAway } = usePhone();
  const [isScanning, setScanning] = useState(false);
  const { pieces, summary } = job;
  if (pieces.length === 0) return null;
  const isWaiting = (id: string) => waiting.some(({ action }) => action.kind === 'PIECE' && action.pieceId === id);
  const onScan = (code: string) => {
    const contents = { jobId: job.id, date: summary.date, code, loaded: true };
    void scan.send(contents, async (id) => {
      tellJob((await ask(CrewPieceCheckDocument, { input: { id, ...contents } })).pieceCheck);
    });
  };
  return (
    <section className="card" aria-label="Pieces to load">
      <h2>
        Pieces to load ({summary.loadedCount} of {summary.pieceCount})
      </h2>
      <ul className="rows">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <label className="check">
              <input
                type="checkbox"
                checked={piece.loadedAt !== null}
                aria-disabled={isBusy}
                onChange={(event) => void add({ kind: 'PIECE', pieceId: piece.id, loaded: event.target.checked })}
              />
              <span>
                <strong>
                  {feet(piece.length)} × {feet(piece.width)}
                </strong>{' '}
                {piece.usedFor}
                <span className="muted">
                  {aboutPiece(piece)}
                  {piece.takeUp && ' · take up'}
                  {piece.loadedAt !== null && ` · loaded ${momentWords(piece.loadedAt)}`}
                </span>
                {isWaiting(piece.id) && <WaitingMark />}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Failure text={failure || scan.failure} />
      <button type="button" className="plain" onClick={() => setScanning((before) => !before)}>
        {isScanning ? 'Close the camera' : 'Scan labels'}
      </button>
      {isScanning && isAway && <p className="muted">{NO_SCAN}</p>}
      {isScanning && !isAway && (
        <Suspense fallback={<p className="muted">Starting the camera…</p>}>
          <Scanner onScan={onScan} />
        </Suspense>
      )}
    </section>
  );
}
