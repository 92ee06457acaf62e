import { lazy, Suspense, useState } from 'react';
import { ask } from '../ask';
import { CrewPieceCheckDocument, type WholeJobFragment } from '../crew.generated';
import { useWrite } from '../use-write';
import { feet, momentWords } from '../words';
import { Failure } from './Notes';

// The reader of bar codes is 0.9 MB: only for who scans.
const Scanner = lazy(async () => ({ default: (await import('./Scanner')).Scanner }));

type Piece = WholeJobFragment['pieces'][number];

const aboutPiece = ({ rollNumber, lot }: Piece): string =>
  [rollNumber === '' ? '' : `Roll ${rollNumber}`, lot === '' ? '' : `lot ${lot}`]
    .filter((part) => part !== '')
    .join(', ');

interface Props {
  readonly job: WholeJobFragment;
  readonly onChanged: (job: WholeJobFragment) => void;
}

/** The pieces to load: tapped or scanned, each is checked off. */
export function Pieces({ job, onChanged }: Props) {
  const { isBusy, failure, send } = useWrite('piece');
  const [isScanning, setScanning] = useState(false);
  const { pieces, summary } = job;
  if (pieces.length === 0) return null;
  const check = (what: { pieceId: string } | { code: string }, loaded: boolean) => {
    const contents = { jobId: job.id, date: summary.date, ...what, loaded };
    void send(contents, async (id) => {
      onChanged((await ask(CrewPieceCheckDocument, { input: { id, ...contents } })).pieceCheck);
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
                onChange={(event) => check({ pieceId: piece.id }, event.target.checked)}
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
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Failure text={failure} />
      <button type="button" className="plain" onClick={() => setScanning((before) => !before)}>
        {isScanning ? 'Close the camera' : 'Scan labels'}
      </button>
      {isScanning && (
        <Suspense fallback={<p className="muted">Starting the camera…</p>}>
          <Scanner onScan={(code) => check({ code }, true)} />
        </Suspense>
      )}
    </section>
  );
}
