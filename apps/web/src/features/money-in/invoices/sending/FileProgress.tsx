import { useFragment } from '@apollo/client/react';
import { JobProgress } from '#blocks/jobs/JobProgress';
import { JobResultFragmentDoc } from '#blocks/jobs/job-result.generated';

/** The progress of the job that creates a file. */
export function FileProgress({ jobId }: { jobId: string }) {
  const { data, complete } = useFragment({
    fragment: JobResultFragmentDoc,
    fragmentName: 'JobResult',
    from: { __typename: 'JobStatus', id: jobId },
  });
  return <JobProgress job={complete ? data : null} />;
}
