import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { JobProgress } from '#blocks/jobs/JobProgress';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';

const Box = styled('div')({
  padding: '12px 16px',
  display: 'grid',
  gap: 6,
  '& p, & h2': { margin: 0 },
  '& h2': { fontSize: 14, lineHeight: '20px', fontWeight: 600, overflowWrap: 'anywhere' },
  '& .fault': { color: colors.errorText },
  '& .muted': { color: colors.muted },
});

interface Props {
  label: string;
  /** Its name and what can be done with it, where the page does not have them. */
  head?: ReactNode;
  /** The job that works on it, while one does. */
  job: ComponentProps<typeof JobProgress>['job'];
  busy: boolean;
  /** Why the last job failed. */
  fault: string | null;
  /** What happened, or is to be done. */
  sentence: string | null;
  /** What else is known once no job works on it. */
  notes?: readonly string[];
  /** What it is and where it comes from. */
  facts: ReactNode;
  children?: ReactNode;
}

/** The state of a file: the progress of its job, or what came of it. */
export const FileStatus = ({ label, head, job, busy, fault, sentence, notes = [], facts, children }: Props) => (
  <Panel aria-label={label}>
    <Box>
      {head}
      {busy ? (
        <JobProgress job={job} />
      ) : (
        <>
          {fault && (
            <p role="alert" className="fault">
              {fault}
            </p>
          )}
          {sentence && <p role="status">{sentence}</p>}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      )}
      <p className="muted">{facts}</p>
    </Box>
    {children}
  </Panel>
);
