import { counted } from '@falcon/domain/kit/text';
import { tripText } from '@falcon/domain/orders/trips';
import type { Crew } from './use-crews';

function loadText({ jobs }: Crew, isSeveral: boolean): string {
  if (jobs === 0) return isSeveral ? 'Free on these days' : 'Free all day';
  return `${counted(jobs, 'job')} ${isSeveral ? 'on these days' : 'that day'}`;
}

/**
 * What speaks for and against an installer for an order, or for several, in a line: how many they can get, jobs that
 * day, distance, certificates, obstacles.
 */
export function crewText(crew: Crew | undefined, orders = 1): string {
  if (!crew) return '';
  const { isPreferred, fits, trip, missingCover, obstacles } = crew;
  const isSeveral = orders > 1;
  return [
    isPreferred && 'Preferred',
    isSeveral && `Can get ${fits} of ${orders}`,
    loadText(crew, isSeveral),
    trip && tripText(trip),
    missingCover ?? 'Insured',
    // What refuses only some of several orders is said with these.
    ...(isSeveral && fits > 0 ? [] : obstacles),
  ]
    .filter(Boolean)
    .join(' · ');
}
