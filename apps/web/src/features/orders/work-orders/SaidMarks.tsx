import { JobMarks } from './JobMarks';
import { SiteMark } from './SiteMark';
import type { JobMarkFragment } from './job-mark.generated';
import type { SiteMarkFragment } from './site-mark.generated';

interface Props {
  jobReports: readonly JobMarkFragment[];
  siteAnswer: SiteMarkFragment | null;
}

/** What people outside of the office said about the order's install date: its installer, and its site. */
export const SaidMarks = ({ jobReports, siteAnswer }: Props) => (
  <>
    {jobReports.length > 0 && (
      <span>
        <JobMarks reports={jobReports} />
      </span>
    )}
    {siteAnswer && (
      <span>
        <SiteMark answer={siteAnswer} />
      </span>
    )}
  </>
);
