import { type FormEvent, useRef, useState } from 'react';
import type { TypedDocumentNode } from '@apollo/client';
import { ask } from '../ask';
import {
  CrewDoneDocument,
  CrewNoteAddDocument,
  CrewNotReadyDocument,
  CrewOnMyWayDocument,
  type WholeJobFragment,
} from '../crew.generated';
import type * as Types from '../schema-types.generated';
import { useWrite } from '../use-write';
import { momentWords } from '../words';
import { SendPhotos } from './JobPhotos';
import { Failure } from './Notes';

interface Props {
  readonly job: WholeJobFragment;
  readonly onChanged: (job: WholeJobFragment) => void;
  /** Where the focus goes when a button that was pressed disappears. */
  readonly toHeading: () => void;
}

type Input = { input: Types.JobReportInput };

/** Sends a report about the job, and shows what the server then knows. */
function useReport<Data>(
  { job, onChanged, toHeading }: Props,
  name: string,
  document: TypedDocumentNode<Data, Input>,
  jobOf: (data: Data) => WholeJobFragment,
) {
  const { isBusy, failure, send } = useWrite(name);
  const report = (note: string) => {
    const contents = { jobId: job.id, date: job.summary.date, note };
    return send(contents, async (id) => {
      const next = jobOf(await ask(document, { input: { id, ...contents } }));
      toHeading();
      onChanged(next);
    });
  };
  return { isBusy, failure, report };
}

function OnMyWay(props: Props) {
  const { isBusy, failure, report } = useReport(props, 'on-my-way', CrewOnMyWayDocument, (data) => data.onMyWay);
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
  const { isBusy, failure, report } = useReport(props, 'done', CrewDoneDocument, (data) => data.done);
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
  const { isBusy, failure, report } = useReport(props, 'not-ready', CrewNotReadyDocument, (data) => data.notReady);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await report(reason)) setReason('');
  };
  return (
    <details>
      <summary>Could not install</summary>
      <form onSubmit={(event) => void submit(event)}>
        <SendPhotos job={props.job} onChanged={props.onChanged} kind="NOT_READY" label="Add photos that show why" />
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
  const { isBusy, failure, report } = useReport(props, 'note', CrewNoteAddDocument, (data) => data.noteAdd);
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

/** What was reported about the job, and what can be reported now. */
export function JobReports({ job, onChanged, today }: Omit<Props, 'toHeading'> & { readonly today: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  const last = job.reports.findLast(({ kind }) => kind !== 'NOTE')?.kind;
  return (
    <section className="card" aria-label="Report">
      <h2 ref={heading} tabIndex={-1}>
        Report
      </h2>
      {job.reports.length > 0 && (
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
        </ul>
      )}
      {job.closedBecause === null ? (
        <div className="buttons">
          {job.summary.date === today && last === undefined && (
            <OnMyWay job={job} onChanged={onChanged} toHeading={toHeading} />
          )}
          {last !== 'DONE' && <Done job={job} onChanged={onChanged} toHeading={toHeading} />}
          {last !== 'NOT_READY' && <NotReady job={job} onChanged={onChanged} toHeading={toHeading} />}
        </div>
      ) : (
        <p className="muted">{job.closedBecause}</p>
      )}
      <Note job={job} onChanged={onChanged} toHeading={toHeading} />
    </section>
  );
}
