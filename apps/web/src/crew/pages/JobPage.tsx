import { useEffect } from 'react';
import { CrewJobDocument, type CrewJobQuery } from '../crew.generated';
import { nameOfJob } from '../offline/keep-days';
import { claim } from '../offline/owner';
import { onJob, usePhone } from '../offline/phone-state';
import { todayNow } from '../offline/today';
import { useToday } from '../offline/use-today';
import { closedNow, waitingFor, withPieces } from '../offline/with-waiting';
import { CrewLink } from '../parts/Bar';
import { JobFacts } from '../parts/JobFacts';
import { JobPhotos } from '../parts/JobPhotos';
import { JobReports } from '../parts/JobReports';
import { Failure, Loading } from '../parts/Notes';
import { Pieces } from '../parts/Pieces';
import { Refusals } from '../parts/Refusals';
import { useAnswer } from '../use-answer';

function Shown({ data: { job: known, me }, at }: { readonly data: CrewJobQuery; readonly at: number }) {
  const waiting = waitingFor(usePhone().queue, known);
  const job = withPieces(known, waiting);
  const today = useToday(me.today, at);
  return (
    <>
      <JobFacts job={job} today={today} />
      <Pieces job={job} waiting={waiting} />
      <JobPhotos job={job} waiting={waiting} />
      <JobReports job={job} waiting={waiting} today={today} closedBecause={closedNow(job, me.today, today)} />
    </>
  );
}

/** One job: where, what, and what to report about it. */
export function JobPage({ id }: { readonly id: string }) {
  const { data, at, failure, again, replace } = useAnswer(
    CrewJobDocument,
    { id },
    { keptAs: nameOfJob(id), onAnswer: ({ me }) => claim(me.id) },
  );
  useEffect(
    () =>
      onJob((job) => {
        if (!data || job.id !== id) return;
        replace({ job, me: { ...data.me, today: todayNow(data.me.today, at, Date.now()) } });
      }),
    [data, at, id, replace],
  );
  return (
    <>
      <p className="back">
        <CrewLink to="/crew">‹ All jobs</CrewLink>
      </p>
      <Refusals jobId={id} />
      <Failure text={failure} onAgain={again} />
      {data ? <Shown data={data} at={at} /> : failure === '' && <Loading />}
    </>
  );
}
