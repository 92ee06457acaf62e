import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatNearQuarter } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { counted } from '@falcon/domain/kit/text';
import { barCode } from '#pdf/printout';
import type { Printout } from '#pdf/printout';
import { head, MUTED, right, rule } from '#office/letterhead';
import { rollDrawing } from './roll-drawing';

/** A piece of a cut list, in the order in which it is cut. Lengths in ten-thousandths of a foot. */
export interface ListedPiece {
  readonly orderNumber: string;
  readonly customerName: string;
  readonly buildingUnit: string;
  readonly room: string;
  readonly lengthE4: number;
  readonly widthE4: number;
  readonly installerName: string | null;
  readonly installDate: string | null;
}

/** A roll of a cut list with what is cut from it. */
export interface ListedRoll {
  readonly rollNumber: string;
  readonly itemName: string;
  readonly dyeLot: string;
  readonly place: string | null;
  readonly widthE4: number;
  /** What is on it before the first piece. */
  readonly lengthE4: number;
  /** The text of its bar code. */
  readonly code: string;
  readonly pieces: readonly ListedPiece[];
}

/** A day's cutting, its rolls in the order of the racks. */
export interface CutList {
  readonly company: string;
  readonly day: string;
  /** Such as `Carpet`. */
  readonly title: string;
  readonly rolls: readonly ListedRoll[];
  /** Later orders that the list doesn't reach. */
  readonly beyond: number;
}

/** The margin of a line above the rolls. */
const BELOW: [number, number, number, number] = [0, 0, 0, 12];

const long = (lengthE4: number): string => formatNearQuarter(feet(lengthE4));

/** What is left of a roll; never below zero, however much was planned. */
const restOf = ({ lengthE4, pieces }: ListedRoll): number =>
  Math.max(
    0,
    pieces.reduce((rest, piece) => rest - piece.lengthE4, lengthE4),
  );

const rollHead = (roll: ListedRoll): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        {
          text: [{ text: roll.place ?? 'No place', bold: true }, `    Roll ${roll.rollNumber}`],
          fontSize: 13,
        },
        {
          text: [roll.itemName, roll.dyeLot === '' ? '' : `lot ${roll.dyeLot}`, `${long(roll.widthE4)} wide`]
            .filter((part) => part !== '')
            .join('  ·  '),
          color: MUTED,
        },
      ],
    },
    {
      width: 170,
      stack: [barCode(roll.code, { width: 170, height: 22, alignment: 'right', margin: [0, 0, 0, 0] })],
    },
  ],
});

const pieceTable = (roll: ListedRoll): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [14, 18, 84, '*', 80, 62, 66],
    body: [
      ['', head('No.', 'right'), head('Order'), head('Customer'), head('Room'), head('Length', 'right'), head('For')],
      ...roll.pieces.map((piece, index): TableCell[] => [
        { canvas: [{ type: 'rect', x: 0, y: 1, w: 9, h: 9, lineWidth: 0.8 }] },
        right(String(index + 1)),
        { text: piece.orderNumber, noWrap: true },
        { text: [piece.customerName, piece.buildingUnit].filter((part) => part !== '').join('  ·  ') },
        { text: piece.room },
        right(long(piece.lengthE4), true),
        {
          text: [piece.installerName ?? '', piece.installDate === null ? '' : writtenDate(piece.installDate)]
            .filter((part) => part !== '')
            .join(', '),
        },
      ]),
    ],
  },
  layout: 'rows',
});

const rollPart = (roll: ListedRoll): Content => ({
  unbreakable: roll.pieces.length <= 20,
  margin: [0, 0, 0, 16],
  stack: [
    rollHead(roll),
    rollDrawing({
      lengthE4: roll.lengthE4,
      pieces: roll.pieces.map((piece, index) => ({ label: String(index + 1), lengthE4: piece.lengthE4 })),
    }),
    {
      text: `${long(roll.lengthE4)} on the roll, ${long(restOf(roll))} left after ${counted(roll.pieces.length, 'piece')}`,
      color: MUTED,
      fontSize: 8,
      margin: [0, 0, 0, 4],
    },
    pieceTable(roll),
  ],
});

/** A cut list: by roll in the order of the racks, each with a drawing to scale and a line for every piece. */
export function cutListPrintout({ company, day, title, rolls, beyond }: CutList): Printout {
  const pieces = rolls.reduce((sum, roll) => sum + roll.pieces.length, 0);
  return {
    title: `Cut list ${writtenDate(day)}`,
    author: company,
    pageSize: 'LETTER',
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: `Cut list: ${title}`, fontSize: 20, bold: true },
              { text: company, color: MUTED },
            ],
          },
          {
            width: 200,
            alignment: 'right',
            stack: [
              { text: writtenDate(day), fontSize: 14, bold: true },
              { text: `${counted(pieces, 'piece')} from ${counted(rolls.length, 'roll')}`, color: MUTED },
            ],
          },
        ],
      },
      rule(),
      ...(beyond > 0 ? [{ text: `${counted(beyond, 'later order')} beyond this list.`, margin: BELOW }] : []),
      ...rolls.map(rollPart),
    ],
    footer: `${company}  ·  Cut list of ${writtenDate(day)}`,
    appended: [],
  };
}
