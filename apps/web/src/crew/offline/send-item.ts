import { secondsSince } from '#blocks/offline/queue/queue';
import { Refused } from '#blocks/offline/queue/refused';
import { ask } from '../ask';
import {
  CrewDoneDocument,
  CrewJobDocument,
  CrewNoteAddDocument,
  CrewNotReadyDocument,
  CrewOnMyWayDocument,
  CrewPhotoAddDocument,
  CrewPieceCheckDocument,
  type WholeJobFragment,
} from '../crew.generated';
import { asDataUri } from '#blocks/offline/photos/photo';
import type * as Types from '../schema-types.generated';
import { dayWords } from '../words';
import type { QueuedItem } from './queue';

const LOST = 'The photo is not on this phone anymore. Take it again.';

async function sendReport(report: Types.JobReportKind, input: Types.JobReportInput): Promise<WholeJobFragment> {
  if (report === 'DONE') return (await ask(CrewDoneDocument, { input })).done;
  if (report === 'NOT_READY') return (await ask(CrewNotReadyDocument, { input })).notReady;
  if (report === 'NOTE') return (await ask(CrewNoteAddDocument, { input })).noteAdd;
  return (await ask(CrewOnMyWayDocument, { input })).onMyWay;
}

/** Sends what an installer did, and returns the job as it is now. Throws a Refused. */
export async function sendItem(
  { id, jobId, date, action, at }: QueuedItem,
  picture: Blob | undefined,
): Promise<WholeJobFragment> {
  const about = { id, jobId, date };
  if (action.kind === 'REPORT')
    return sendReport(action.report, { ...about, note: action.note, secondsAgo: secondsSince(at, Date.now()) });
  if (action.kind === 'PIECE') {
    const { pieceId, loaded } = action;
    return (await ask(CrewPieceCheckDocument, { input: { ...about, pieceId, loaded } })).pieceCheck;
  }
  if (!picture) throw new Refused(LOST);
  const dataUri = await asDataUri(picture);
  return (await ask(CrewPhotoAddDocument, { input: { ...about, kind: action.photo, dataUri } })).photoAdd;
}

/** A job as the office has it now, in a few words; blank if it isn’t this installer’s. */
export async function officeSays({ jobId }: QueuedItem): Promise<string> {
  const { me, job } = await ask(CrewJobDocument, { id: jobId });
  const { date, time, lastReport } = job.summary;
  return [`${dayWords(date, me.today)}, ${time}`, lastReport?.label ?? ''].filter((part) => part !== '').join(' · ');
}
