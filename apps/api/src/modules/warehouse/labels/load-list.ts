import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { counted } from '@falcon/domain/kit/text';
import type { Printout } from '#pdf/printout';
import { head, MUTED, right, rule, sheetHeading } from '#office/letterhead';

/** A piece to load. */
export interface LoadedPiece {
  readonly room: string;
  readonly lengthE4: number;
  readonly widthE4: number;
  readonly rollNumber: string;
  readonly dyeLot: string;
}

/** An order to load: its pieces, or its cartons. */
export interface LoadedOrder {
  readonly orderNumber: string;
  readonly customerName: string;
  readonly buildingUnit: string;
  readonly address: string;
  readonly itemName: string;
  readonly cartons: number | null;
  readonly pieces: readonly LoadedPiece[];
}

/** What one crew loads on a day. */
export interface CrewLoad {
  readonly installerName: string;
  readonly orders: readonly LoadedOrder[];
}

/** A box to tick off with a pen. */
const box: TableCell = { canvas: [{ type: 'rect', x: 0, y: 1, w: 9, h: 9, lineWidth: 0.8 }] };
const long = (lengthE4: number): string => formatFeetInches(feet(lengthE4));

function orderRows({ orderNumber, customerName, buildingUnit, address, itemName, cartons, pieces }: LoadedOrder) {
  const where = [customerName, buildingUnit].filter((part) => part !== '').join('  ·  ');
  const heading: TableCell[] = [
    {
      colSpan: 6,
      stack: [
        { text: [{ text: orderNumber, bold: true }, `   ${where}`], fontSize: 11 },
        { text: [address, itemName].filter((part) => part !== '').join('  ·  '), color: MUTED, fontSize: 9 },
      ],
      margin: [0, 5, 0, 1],
    },
    '',
    '',
    '',
    '',
    '',
  ];
  const rows = pieces.map((piece): TableCell[] => [
    box,
    { text: piece.room || 'Piece' },
    right(long(piece.widthE4)),
    right(long(piece.lengthE4), true),
    { text: piece.rollNumber || '—' },
    { text: piece.dyeLot || '—' },
  ]);
  const cartonRow: TableCell[] = [box, { text: counted(cartons ?? 0, 'carton'), bold: true }, '', '', '', ''];
  return [heading, ...(cartons === null || cartons === 0 ? rows : [cartonRow])];
}

const contentOf = (company: string, day: string, { installerName, orders }: CrewLoad): Content[] => {
  const pieces = orders.reduce((sum, order) => sum + order.pieces.length, 0);
  return [
    sheetHeading({
      name: installerName,
      company,
      title: 'Load list',
      when: writtenDate(day),
      sums: `${counted(orders.length, 'order')}, ${counted(pieces, 'piece')}`,
    }),
    rule(),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [14, '*', 60, 70, 100, 80],
        body: [
          ['', head('Room'), head('Width', 'right'), head('Length', 'right'), head('Roll'), head('Dye lot')],
          ...orders.flatMap(orderRows),
        ],
      },
      layout: 'rows',
    },
    {
      columns: ['Loaded by', 'Checked by'].map((label) => ({
        width: 200,
        stack: [
          { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 180, y2: 0, lineWidth: 0.6 }] },
          { text: label, color: MUTED, fontSize: 8, margin: [0, 3, 0, 0] as [number, number, number, number] },
        ],
      })),
      margin: [0, 36, 0, 0],
      unbreakable: true,
    },
  ];
};

/** The load lists of a day: a printout for each crew, every piece with a box to tick off. */
export const loadListPrintouts = (company: string, day: string, loads: readonly CrewLoad[]): Printout[] =>
  loads.map((load) => ({
    title: `Load list ${writtenDate(day)}`,
    author: company,
    pageSize: 'LETTER',
    content: contentOf(company, day, load),
    footer: `${company}  ·  Load list of ${load.installerName}, ${writtenDate(day)}`,
    appended: [],
  }));
