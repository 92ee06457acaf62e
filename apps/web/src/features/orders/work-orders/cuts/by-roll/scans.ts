import { readCode } from '@falcon/domain/warehouse/codes';
import { type ColorGroup, isProposed, type Piece, type RollGroup } from './day-view';

/** What a scan asks for, or why it can't be done. */
export type ScanAnswer =
  | { kind: 'cut'; order: Piece['order']; cutIds: string[] }
  | { kind: 'accept'; group: RollGroup }
  | { kind: 'show'; group: RollGroup }
  | { kind: 'say'; text: string };

const say = (text: string): ScanAnswer => ({ kind: 'say', text });

function cutAnswer(pieces: readonly Piece[], name: string): ScanAnswer {
  const [first] = pieces;
  if (!first) return say(`${name} is not on this list. It may be cut, canceled or on another tab.`);
  const open = pieces.filter((piece) => piece.state !== 'CUT');
  if (open.length === 0) return say(`${name} is already cut.`);
  const planned = open.find((piece) => piece.state === 'PLANNED');
  if (planned) return say(`${name} is only planned. Accept its roll first.`);
  return { kind: 'cut', order: first.order, cutIds: open.map((piece) => piece.cutId) };
}

/** What a scan means on the page; it identifies itself, whatever has the focus. */
export function answerScan(companyCode: string, colors: readonly ColorGroup[], scanned: string): ScanAnswer {
  const groups = colors.flatMap((color) => color.rolls);
  const pieces = groups.flatMap((group) => group.pieces);
  const code = readCode(companyCode, scanned);
  switch (code.kind) {
    case 'PIECE':
      return cutAnswer(
        pieces.filter((piece) => piece.cutId === String(code.id)),
        'This piece',
      );
    case 'ORDER':
      return cutAnswer(
        pieces.filter((piece) => piece.order.workOrderNumber === code.number),
        code.number,
      );
    case 'ROLL': {
      const group = groups.find(({ roll }) => roll.id === String(code.id));
      if (!group) return say('Nothing on this list is cut from this roll.');
      return isProposed(group) ? { kind: 'accept', group } : { kind: 'show', group };
    }
    case 'PLACE':
      return say('This is a place. Scan a roll, an order or a piece.');
    case 'OTHER_COMPANY':
      return say('This bar code is of another company.');
    default:
      return say(`“${code.text}” is no bar code of this list.`);
  }
}
