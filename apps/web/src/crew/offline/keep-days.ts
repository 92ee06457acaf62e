import { addDays } from '@falcon/domain/kit/schedule';
import { ask } from '../ask';
import { CrewJobDocument, type CrewJobQuery, type CrewJobsQuery, type WholeJobFragment } from '../crew.generated';
import { keepFiles } from './files';
import { dropAnswer, keepAnswer, keptAnswer, keptNames, readQueue } from './phone-store';

/** A job that is kept is asked for again after this time, or once its line in the list differs. */
const FRESH_MS = 10 * 60_000;
const JOB = 'job ';

export const JOBS = 'jobs';
export const nameOfJob = (id: string): string => JOB + id;

const filesOf = ({ id, photos, documents }: WholeJobFragment): string[] => [
  ...photos.filter(({ hasThumbnail }) => hasThumbnail).map((photo) => `/crew/files/${id}/${photo.id}/thumbnail`),
  ...documents.map((document) => `/crew/files/${id}/${document.id}`),
];

async function jobOf(row: CrewJobsQuery['jobs'][number]): Promise<WholeJobFragment> {
  const kept = await keptAnswer<CrewJobQuery>(nameOfJob(row.id));
  const age = kept ? Date.now() - kept.at : -1;
  if (kept && age >= 0 && age < FRESH_MS && JSON.stringify(kept.data.job.summary) === JSON.stringify(row))
    return kept.data.job;
  const answer = await ask(CrewJobDocument, { id: row.id });
  await keepAnswer(nameOfJob(row.id), answer);
  return answer.job;
}

let turn = 0;

/**
 * Keeps the jobs of today and tomorrow whole, with their documents and small pictures, and forgets all others but those that
 * something waits for. Ends quietly without a connection.
 */
export async function keepDays({ me, jobs }: CrewJobsQuery): Promise<void> {
  turn += 1;
  const mine = turn;
  const near = jobs.filter(({ date }) => date === me.today || date === addDays(me.today, 1));
  const needed = [...near.map(({ id }) => id), ...(await readQueue()).map(({ jobId }) => jobId)].map(nameOfJob);
  for (const name of await keptNames()) if (name !== JOBS && !needed.includes(name)) await dropAnswer(name);
  const whole: WholeJobFragment[] = [];
  try {
    for (const row of near) {
      if (mine !== turn) return;
      whole.push(await jobOf(row));
    }
  } catch {
    return;
  }
  await keepFiles(whole.flatMap(filesOf));
}
