import { randomUUID } from 'node:crypto';
import { addDays } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { askDaysOff, callerOf, crewContext, openDoor, reportJob, sendCertificate, sendPhoto } from '#company/crew-page';
import type { CrewContext } from '#company/crew-page';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import { linkById, linksOf, tokenOf } from '#office/shared-links';
import { floorPicture } from './floor-picture';

const HOUR = 3_600;
const [DOORS, VALID_DAYS] = [3, 180];
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;

/** The last job of an installer that can be reported. */
interface DemoJob {
  readonly jobId: number;
  readonly installerId: number;
  readonly date: string;
}

/** One job each of the installers who had one last, today's first. */
async function lastJobs({ db }: Services, today: string): Promise<DemoJob[]> {
  return db
    .selectFrom('workOrder as o')
    .innerJoin('installer as i', 'i.id', 'o.installerId')
    .select(['o.id as jobId', 'i.id as installerId', 'o.installDate as date'])
    .distinctOn('i.id')
    .where('i.isEnabled', '=', true)
    .where('o.statusId', '=', STATUS_ID.RECONCILE)
    .where('o.installDate', '>=', addDays(today, -6))
    .where('o.installDate', '<=', today)
    .orderBy('i.id')
    .orderBy('o.installDate', 'desc')
    .orderBy('o.id')
    .limit(DOORS)
    .$narrowType<{ installerId: number; date: string }>()
    .execute();
}

/** Makes the link of an installer and opens it, as their phone would. */
async function phoneOf(services: Services, installerId: number, validThrough: string): Promise<CrewContext> {
  const [id = 0] = await linksOf(services.db, [{ kind: 'CREW', installerId, validThrough }], null);
  const link = await linkById(services.db, id);
  if (!link) throw new Error('The link of an installer is gone');
  const from = { ip: '127.0.0.1', userAgent: IPHONE };
  const opened = await openDoor(services, tokenOf(services.secretKey, link), { ...from, secret: '', owes: '' });
  if ('refusal' in opened) throw new Error(opened.refusal);
  const answer = await callerOf(services, { ip: from.ip, secret: opened.secret ?? '' });
  if ('refusal' in answer) throw new Error(answer.refusal);
  return crewContext(services, answer.caller, { requestId: 'demo', log: silent, ip: from.ip });
}

const photo = async (phone: CrewContext, { jobId, date }: DemoJob, kind: string, what: 'bare' | 'floor' | 'boxes') =>
  sendPhoto(phone, { id: randomUUID(), jobId, date, kind, dataUri: await floorPicture(what) });
const report = (
  phone: CrewContext,
  kind: 'ON_MY_WAY' | 'DONE' | 'NOT_READY' | 'NOTE',
  { jobId, date }: DemoJob,
  more: { readonly note?: string; readonly secondsAgo: number },
) => reportJob(phone, kind, { id: randomUUID(), jobId, date, ...more });

async function done(phone: CrewContext, job: DemoJob): Promise<void> {
  await photo(phone, job, 'BEFORE', 'bare');
  await photo(phone, job, 'AFTER', 'floor');
  await report(phone, 'NOTE', job, {
    note: 'The bedroom door was planed to clear the new floor.',
    secondsAgo: 3 * HOUR,
  });
  await report(phone, 'DONE', job, { secondsAgo: 2 * HOUR });
}

async function notReady(phone: CrewContext, job: DemoJob): Promise<void> {
  await photo(phone, job, 'NOT_READY', 'boxes');
  await report(phone, 'NOT_READY', job, {
    note: 'The tenant’s boxes are still in both bedrooms, and nobody answered the phone.',
    secondsAgo: HOUR,
  });
}

/** Days off and a certificate that wait for the office. */
async function ask(phone: CrewContext, today: string): Promise<void> {
  const [firstDay, lastDay] = [addDays(today, 20), addDays(today, 22)];
  await askDaysOff(phone, { id: randomUUID(), firstDay, lastDay, reason: 'Family visit' });
  await sendCertificate(phone, {
    id: randomUUID(),
    certificateType: 'LIABILITY',
    dataUri: await floorPicture('paper'),
  });
}

/**
 * Gives some installers a link that is open on a phone, with what they did there: a job done, one that was not ready,
 * and requests that wait. All of it through the installers' own door.
 */
export async function openDemoDoors(services: Services): Promise<void> {
  const today = dateInZone(services.clock(), services.timeZone);
  const tasks = [done, notReady, (phone: CrewContext) => ask(phone, today)];
  for (const [index, job] of (await lastJobs(services, today)).entries()) {
    const phone = await phoneOf(services, job.installerId, addDays(today, VALID_DAYS));
    await tasks[index]?.(phone, job);
  }
}
