import { readCode } from '@falcon/domain/warehouse/codes';
import type { Recent } from '../recent';
import { byCarton, type CutJob } from '../rolls';
import { SCAN_WORDS } from '../scan-words';

/** What a scan asks for on the list by order, or why it can't be done. */
export type ListScan =
  /** To the order's card, or from it to "Cut done"; `cutId` is the scanned piece. */
  | { kind: 'order'; job: CutJob; cutId: string | null }
  /** The roll that the current order is cut from. */
  | { kind: 'roll'; job: CutJob; rollId: string }
  | { kind: 'say'; text: string };

const say = (text: string): ListScan => ({ kind: 'say', text });

function orderScan(jobs: readonly CutJob[], recent: readonly Pick<Recent, 'orderNumber'>[], number: string): ListScan {
  const job = jobs.find(({ workOrder }) => workOrder.workOrderNumber === number);
  if (job) return { kind: 'order', job, cutId: null };
  if (recent.some(({ orderNumber }) => orderNumber === number)) return say(`${number} is already done.`);
  return say(`${number} is no order of this list. It may be cut, canceled or on another tab.`);
}

function pieceScan(jobs: readonly CutJob[], cutId: string): ListScan {
  const job = jobs.find(({ cuts }) => cuts.some(({ id }) => id === cutId));
  const cut = job?.cuts.find(({ id }) => id === cutId);
  if (!job || !cut) return say('This piece is of no order of this list. It may be cut, canceled or on another tab.');
  if (cut.cutAt === null) return { kind: 'order', job, cutId };
  return say(`${cut.usedForDescription || 'This piece'} of ${job.workOrder.workOrderNumber} is already cut.`);
}

function rollScan(current: CutJob | undefined, rollId: string): ListScan {
  if (!current) return say('Scan an order or a piece first, then the roll that it is cut from.');
  const { workOrderNumber } = current.workOrder;
  return byCarton(current)
    ? say(`${workOrderNumber} is pulled by the carton. Scan its number again once its cartons are pulled.`)
    : { kind: 'roll', job: current, rollId };
}

/**
 * What a scan means on the list by order; `current` is the order that has the focus. Null for a text that is none of the
 * company's bar codes, like a mill's label in the field of the roll number.
 */
export function answerListScan(
  companyCode: string,
  {
    jobs,
    recent,
    current,
  }: { jobs: readonly CutJob[]; recent: readonly Pick<Recent, 'orderNumber'>[]; current: CutJob | undefined },
  scanned: string,
): ListScan | null {
  const code = readCode(companyCode, scanned);
  switch (code.kind) {
    case 'ORDER':
      return orderScan(jobs, recent, code.number);
    case 'PIECE':
      return pieceScan(jobs, String(code.id));
    case 'ROLL':
      return rollScan(current, String(code.id));
    case 'PLACE':
      return say(SCAN_WORDS.place);
    case 'OTHER_COMPANY':
      return say(SCAN_WORDS.otherCompany);
    default:
      return null;
  }
}
