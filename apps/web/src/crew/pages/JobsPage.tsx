import { labelOf } from '@falcon/domain/kit/flooring';
import { JOB_REPORTS } from '@falcon/domain/orders/job-reports';
import { CrewJobsDocument, type CrewJobsQuery, type JobRowFragment } from '../crew.generated';
import { CrewLink } from '../parts/Bar';
import { Failure, Loading } from '../parts/Notes';
import { JOBS, keepDays } from '../offline/keep-days';
import { claim } from '../offline/owner';
import { usePhone } from '../offline/phone-state';
import { useToday } from '../offline/use-today';
import { lastStateOf, waitingFor } from '../offline/with-waiting';
import { Refusals } from '../parts/Refusals';
import { WaitingMark } from '../parts/Waiting';
import { useAnswer } from '../use-answer';
import { callAddress, dayWords, figure, momentWords, wholeDay } from '../words';

/** How far a job is: what was reported last, with a mark if the office doesn’t have it yet, or what is loaded. */
function JobState({ job }: { readonly job: JobRowFragment }) {
  const { pieceCount, loadedCount } = job;
  const waiting = waitingFor(usePhone().queue, job);
  const state = lastStateOf(waiting, job);
  return (
    <span className="line">
      {state !== undefined && <span className={`pill ${state}`}>{labelOf(JOB_REPORTS, state)}</span>}
      {waiting.length > 0 && <WaitingMark />}
      {state === undefined && waiting.length === 0 && pieceCount > 0 && (
        <span>
          {loadedCount} of {pieceCount} loaded
        </span>
      )}
    </span>
  );
}

function JobCard({ job }: { readonly job: JobRowFragment }) {
  return (
    <li>
      <CrewLink to={`/crew/jobs/${job.id}`} className="card">
        <span className="line">
          <strong>{job.customer}</strong>
          <span>{job.time}</span>
        </span>
        <span className="big">{job.buildingUnit}</span>
        <span className="muted">{job.address}</span>
        <span className="line muted">
          <span>
            {job.flooring}, {figure(job.area)} {job.areaUnit}
            {job.isOccupied && ', occupied'}
          </span>
          <JobState job={job} />
        </span>
      </CrewLink>
    </li>
  );
}

interface Day {
  readonly day: string;
  readonly jobs: readonly JobRowFragment[];
}

const byDay = (jobs: readonly JobRowFragment[]): Day[] =>
  [...new Set(jobs.map(({ date }) => date))].map((day) => ({ day, jobs: jobs.filter(({ date }) => date === day) }));

function Days({ days, today }: { readonly days: readonly Day[]; readonly today: string }) {
  return days.map(({ day, jobs }) => (
    <section key={day} aria-label={dayWords(day, today)}>
      <h2>{dayWords(day, today)}</h2>
      <ul className="cards">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
    </section>
  ));
}

async function keep(answer: CrewJobsQuery): Promise<void> {
  await claim(answer.me.id);
  void keepDays(answer);
}

/** The days of an installer: today and what comes, and the past week below. */
export function JobsPage() {
  const { data, at, failure, again } = useAnswer(CrewJobsDocument, {}, { keptAs: JOBS, onAnswer: keep });
  const { isAway } = usePhone();
  const today = useToday(data?.me.today ?? '', at);
  if (!data) return failure === '' ? <Loading /> : <Failure text={failure} onAgain={again} />;
  const { me, jobs } = data;
  const days = byDay(jobs);
  const coming = days.filter(({ day }) => day >= today);
  const past = days.filter(({ day }) => day < today).toReversed();
  return (
    <>
      <h1>{me.name}</h1>
      <Failure text={failure} onAgain={again} />
      {isAway && <p className="muted">As of {momentWords(new Date(at).toISOString())}.</p>}
      <Refusals />
      {coming.length === 0 && <p className="muted">No jobs for the next two weeks yet.</p>}
      <Days days={coming} today={today} />
      {past.length > 0 && (
        <details>
          <summary>Past week</summary>
          <Days days={past} today={today} />
        </details>
      )}
      <p className="muted foot">
        {me.companyName}
        {me.companyPhone !== '' && (
          <>
            {' · '}
            <a href={callAddress(me.companyPhone)}>{me.companyPhone}</a>
          </>
        )}
        <br />
        This link is valid through {wholeDay(me.validThrough)}.
      </p>
    </>
  );
}
