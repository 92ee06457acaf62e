import { readCode } from '@falcon/domain/warehouse/codes';
import { type ColorGroup, type DayOrder, isProposed, type Piece, type RollGroup } from './day-view';
import type { Recent } from '../recent';
import { SCAN_WORDS } from '../scan-words';

/** What a scan asks for, or why it can't be done. */
export type ScanAnswer =
  | { kind: 'cut'; orderId: string; cutIds: string[] }
  /** A piece that is not on the list: the server says whether it is cut already, or cuts it. */
  | { kind: 'ask'; cutId: string }
  | { kind: 'accept'; group: RollGroup }
  | { kind: 'show'; group: RollGroup }
  | { kind: 'say'; text: string };

/** The roll that was scanned where another one is chosen, or why it can't be; null for what was typed. */
export function answerRollScan(
  companyCode: string,
  rollIds: readonly string[],
  scanned: string,
): { rollId: string } | { text: string } | null {
  const code = readCode(companyCode, scanned);
  if (code.kind === 'UNKNOWN') return null;
  if (code.kind === 'OTHER_COMPANY') return { text: SCAN_WORDS.otherCompany };
  if (code.kind !== 'ROLL') return { text: 'Scan a roll label.' };
  const rollId = String(code.id);
  return rollIds.includes(rollId)
    ? { rollId }
    : { text: 'This roll is too short for the order, or it is another color.' };
}

const say = (text: string): ScanAnswer => ({ kind: 'say', text });

function cutAnswer(pieces: readonly Piece[], first: Piece, name: string): ScanAnswer {
  const open = pieces.filter((piece) => piece.state !== 'CUT');
  if (open.length === 0) return say(`${name} is already cut.`);
  const planned = open.find((piece) => piece.state === 'PLANNED');
  if (planned) return say(`${name} is only planned. Accept its roll first.`);
  return { kind: 'cut', orderId: first.order.id, cutIds: open.map((piece) => piece.cutId) };
}

function orderAnswer(
  pieces: readonly Piece[],
  tiles: readonly DayOrder[],
  recent: readonly Recent[],
  number: string,
): ScanAnswer {
  const own = pieces.filter((piece) => piece.order.workOrderNumber === number);
  const [first] = own;
  if (first) return cutAnswer(own, first, number);
  if (tiles.some(({ workOrder }) => workOrder.workOrderNumber === number))
    return say(`${number} is pulled by the carton. Show the list by order and scan it there.`);
  if (recent.some((one) => one.orderNumber === number)) return say(`${number} is already cut.`);
  return say(`${number} is not on this list. It may be cut, canceled, without a roll, or on another tab.`);
}

/** What a scan means on the page; it identifies itself, whatever has the focus. */
export function answerScan(
  companyCode: string,
  colors: readonly ColorGroup[],
  recent: readonly Recent[],
  scanned: string,
): ScanAnswer {
  const groups = colors.flatMap((color) => color.rolls);
  const pieces = groups.flatMap((group) => group.pieces);
  const code = readCode(companyCode, scanned);
  switch (code.kind) {
    case 'PIECE': {
      const cutId = String(code.id);
      const piece = pieces.find((one) => one.cutId === cutId);
      return piece
        ? cutAnswer([piece], piece, `${piece.use || 'This piece'} of ${piece.order.workOrderNumber}`)
        : { kind: 'ask', cutId };
    }
    case 'ORDER':
      return orderAnswer(
        pieces,
        colors.flatMap((color) => color.cartons),
        recent,
        code.number,
      );
    case 'ROLL': {
      const group = groups.find(({ roll }) => roll.id === String(code.id));
      if (!group) return say('Nothing on this list is cut from this roll.');
      return isProposed(group) ? { kind: 'accept', group } : { kind: 'show', group };
    }
    case 'PLACE':
      return say(SCAN_WORDS.place);
    case 'OTHER_COMPANY':
      return say(SCAN_WORDS.otherCompany);
    default:
      return say(SCAN_WORDS.unknown(code.text));
  }
}
