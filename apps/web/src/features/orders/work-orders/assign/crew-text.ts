import { counted } from '@falcon/domain/kit/text';
import type { Crew } from './use-crews';

/** What speaks for and against an installer for an order, in a line: jobs that day, certificates, obstacles. */
export function crewText(crew: Crew | undefined): string {
  if (!crew) return '';
  const { isPreferred, jobs, missingCover, obstacles } = crew;
  return [
    isPreferred && 'Preferred',
    jobs > 0 ? `${counted(jobs, 'job')} that day` : 'Free all day',
    missingCover,
    ...obstacles,
  ]
    .filter(Boolean)
    .join(' · ');
}
