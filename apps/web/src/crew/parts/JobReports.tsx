import { labelOf } from '@falcon/domain/kit/flooring';
import { JOB_REPORTS, missingInReport } from '@falcon/domain/orders/job-reports';
import { type FormEvent, useRef, useState } from 'react';
import type { WholeJobFragment } from '../crew.generated';
import type { Queue } from '../offline/queue';
import { lastStateOf, photoCounts } from '../offline/with-waiting';
import type * as Types from '../schema-types.generated';
import { useAdd } from '../use-add';
import { momentWords } from '../words';
import { SendPhotos } from './JobPhotos';
import { Failure } from './Notes';
import { WaitingMark } from './Waiting';

interface Props {
  readonly job: WholeJobFragment;
  readonly waiting: Queue;
  /** Where the focus goes when a button that was pressed disappears. */
  readonly toHeading: () => void;
}

/** Reports about the job: kept on the phone, then sent. */
function useReport({ job, waiting, toHeading }: Props, kind: Types.JobReportKind) {
  const { isBusy, failure, refuse, add } = useAdd(job);
  const report = async (note: string): Promise<boolean> => {
    const missing = missingInReport(kind, { note: note.trim(), photos: photoCounts(job, waiting) });
    if (missing !== null) {
      refuse(missing);
      return false;
    }
    const isKept = await add({ kind: 'REPORT', report: kind, note });
    if (isKept) toHeading();
    return isKept;
  };
  return { isBusy, failure, report };
}

function OnMyWay(props: Props) {
  const { isBusy, failure, report } = useReport(props, 'ON_MY_WAY');
  return (
    <>
      <button type="button" aria-disabled={isBusy} onClick={() => void report('')}>
        On my way
      </button>
      <Failure text={failure} />
    </>
  );
}

function Done(props: Props) {
  const { isBusy, failure, report } = useReport(props, 'DONE');
  return (
    <>
      <button type="button" aria-disabled={isBusy} onClick={() => void report('')}>
        Done
      </button>
      <Failure text={failure} />
    </>
  );
}

function NotReady(props: Props) {
  const [reason, setReason] = useState('');
  const { isBusy, failure, report } = useReport(props, 'NOT_READY');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await report(reason)) setReason('');
  };
  return (
    <details>
      <summary>Could not install</summary>
      <form onSubmit={(event) => void submit(event)}>
        <SendPhotos job={props.job} waiting={props.waiting} kind="NOT_READY" label="Add photos that show why" />
        <label>
          Why, and what is missing?
          <textarea
            required
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        <Failure text={failure} />
        <button className="danger" aria-disabled={isBusy}>
          Tell the office
        </button>
      </form>
    </details>
  );
}

function Note(props: Props) {
  const [text, setText] = useState('');
  const { isBusy, failure, report } = useReport(props, 'NOTE');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await report(text)) setText('');
  };
  return (
    <details>
      <summary>Note for the office</summary>
      <form onSubmit={(event) => void submit(event)}>
        <label>
          Note
          <textarea required rows={3} maxLength={1000} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <Failure text={failure} />
        <button aria-disabled={isBusy}>Send note</button>
      </form>
    </details>
  );
}

/** What waits to be sent, as it will be reported. */
const WaitingReports = ({ waiting }: { readonly waiting: Queue }) =>
  waiting.map(
    ({ id, at, action }) =>
      action.kind === 'REPORT' && (
        <li key={id}>
          <span className="line">
            <span className={`pill ${action.report}`}>{labelOf(JOB_REPORTS, action.report)}</span>
            <span className="muted">{momentWords(new Date(at).toISOString())}</span>
          </span>
          {action.note !== '' && <span className="text">{action.note}</span>}
          <span>
            <WaitingMark />
          </span>
        </li>
      ),
  );

interface ReportsProps extends Omit<Props, 'toHeading'> {
  readonly today: string;
  /** Why nothing but a note can be reported; null if it can. */
  readonly closedBecause: string | null;
}

/** What was reported about the job, and what can be reported now. */
export function JobReports({ job, waiting, today, closedBecause }: ReportsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  const last = lastStateOf(waiting, job.summary);
  const hasReports = job.reports.length > 0 || waiting.some(({ action }) => action.kind === 'REPORT');
  return (
    <section className="card" aria-label="Report">
      <h2 ref={heading} tabIndex={-1}>
        Report
      </h2>
      {hasReports && (
        <ul className="rows">
          {job.reports.map(({ id, kind, label, note, happenedAt }) => (
            <li key={id}>
              <span className="line">
                <span className={`pill ${kind}`}>{label}</span>
                <span className="muted">{momentWords(happenedAt)}</span>
              </span>
              {note !== '' && <span className="text">{note}</span>}
            </li>
          ))}
          <WaitingReports waiting={waiting} />
        </ul>
      )}
      {closedBecause === null ? (
        <div className="buttons">
          {job.summary.date === today && last === undefined && (
            <OnMyWay job={job} waiting={waiting} toHeading={toHeading} />
          )}
          {last !== 'DONE' && <Done job={job} waiting={waiting} toHeading={toHeading} />}
          {last !== 'NOT_READY' && <NotReady job={job} waiting={waiting} toHeading={toHeading} />}
        </div>
      ) : (
        <p className="muted">{closedBecause}</p>
      )}
      <Note job={job} waiting={waiting} toHeading={toHeading} />
    </section>
  );
}
