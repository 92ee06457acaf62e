import { CrewJobsDocument, type JobRowFragment } from '../crew.generated';
import { CrewLink } from '../parts/Bar';
import { Failure, Loading } from '../parts/Notes';
import { useAnswer } from '../use-answer';
import { callAddress, dayWords, figure, shortDay } from '../words';

function JobCard({ job }: { readonly job: JobRowFragment }) {
  const { lastReport, pieceCount, loadedCount } = job;
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
          {lastReport ? (
            <span className={`pill ${lastReport.kind}`}>{lastReport.label}</span>
          ) : (
            pieceCount > 0 && (
              <span>
                {loadedCount} of {pieceCount} loaded
              </span>
            )
          )}
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

/** The days of an installer: today and what comes, and the past week below. */
export function JobsPage() {
  const { data, failure, again } = useAnswer(CrewJobsDocument, {});
  if (!data) return failure === '' ? <Loading /> : <Failure text={failure} onAgain={again} />;
  const { me, jobs } = data;
  const days = byDay(jobs);
  const coming = days.filter(({ day }) => day >= me.today);
  const past = days.filter(({ day }) => day < me.today).toReversed();
  return (
    <>
      <h1>{me.name}</h1>
      <Failure text={failure} onAgain={again} />
      {coming.length === 0 && <p className="muted">No jobs for the next two weeks yet.</p>}
      <Days days={coming} today={me.today} />
      {past.length > 0 && (
        <details>
          <summary>Past week</summary>
          <Days days={past} today={me.today} />
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
        This link is valid through {shortDay(me.validThrough)}.
      </p>
    </>
  );
}
