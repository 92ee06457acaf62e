import { CrewJobDocument, type CrewJobQuery, type WholeJobFragment } from '../crew.generated';
import { CrewLink } from '../parts/Bar';
import { JobFacts } from '../parts/JobFacts';
import { JobPhotos } from '../parts/JobPhotos';
import { JobReports } from '../parts/JobReports';
import { Failure, Loading } from '../parts/Notes';
import { Pieces } from '../parts/Pieces';
import { useAnswer } from '../use-answer';

interface ShownProps {
  readonly data: CrewJobQuery;
  readonly replace: (data: CrewJobQuery) => void;
}

function Shown({ data, replace }: ShownProps) {
  const { job, me } = data;
  const changed = (next: WholeJobFragment) => replace({ ...data, job: next });
  return (
    <>
      <JobFacts job={job} today={me.today} />
      <Pieces job={job} onChanged={changed} />
      <JobPhotos job={job} onChanged={changed} />
      <JobReports job={job} today={me.today} onChanged={changed} />
    </>
  );
}

/** One job: where, what, and what to report about it. */
export function JobPage({ id }: { readonly id: string }) {
  const { data, failure, again, replace } = useAnswer(CrewJobDocument, { id });
  return (
    <>
      <p className="back">
        <CrewLink to="/crew">‹ All jobs</CrewLink>
      </p>
      <Failure text={failure} onAgain={again} />
      {data ? <Shown data={data} replace={replace} /> : failure === '' && <Loading />}
    </>
  );
}
