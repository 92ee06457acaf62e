import { TimeText } from '#ui/format/dates';
import { StatusPill, type Tone } from '#ui/StatusPill';
import type { JobMarkFragment } from './job-mark.generated';

const TONES: Readonly<Record<JobMarkFragment['kind'], Tone>> = {
  ON_MY_WAY: 'blue',
  DONE: 'green',
  NOT_READY: 'red',
  NOTE: 'gray',
};

/** The last that the installer reported about the order's install date, and the last note. */
export function JobMarks({ reports }: { reports: readonly JobMarkFragment[] }) {
  const shown = [reports.findLast(({ kind }) => kind !== 'NOTE'), reports.findLast(({ kind }) => kind === 'NOTE')];
  return shown.map(
    (report) =>
      report && (
        <span key={report.id}>
          <StatusPill label={report.label} tone={TONES[report.kind]} /> {report.note !== '' && `“${report.note}” `}
          <small>
            <TimeText value={report.happenedAt} />
          </small>{' '}
        </span>
      ),
  );
}
