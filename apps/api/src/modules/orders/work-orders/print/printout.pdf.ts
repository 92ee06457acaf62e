import type { Content, TableCell } from 'pdfmake/interfaces';
import { barCode } from '#pdf/printout';
import type { Printout } from '#pdf/printout';
import type { PrintoutSheet, PrintoutTable } from './printout-sheet';

/** Printout sizes for printing. */
export type PaperSize = 'LETTER' | 'A4';

/** An image on its own page, as a data URI. */
export interface PrintoutPicture {
  readonly name: string;
  readonly image: string;
  readonly isWide: boolean;
}

const MUTED = '#4a5160';
/** Columns that take the remaining width. */
const WIDE = ['Material', 'Item'];
/** The room below the image's name, portrait and landscape, in points. */
const ROOM: Readonly<Record<PaperSize, { readonly tall: [number, number]; readonly wide: [number, number] }>> = {
  LETTER: { tall: [532, 676], wide: [712, 496] },
  A4: { tall: [515, 726], wide: [762, 479] },
};

/**
 * The printout of one order: its sheets, each on a new page, then its images, one page each; the pages of its PDFs
 * follow.
 */
export function orderPrintout(
  sheets: readonly PrintoutSheet[],
  size: PaperSize,
  pictures: readonly PrintoutPicture[],
  appended: readonly Uint8Array[],
): Printout {
  const [first] = sheets;
  const phone = first?.company.phone ?? '';
  return {
    title: first ? `${first.title} ${first.number}` : 'Work order',
    author: first?.company.name ?? '',
    pageSize: size,
    content: [
      ...sheets.map((sheet, index): Content => ({
        stack: sheetContent(sheet),
        ...(index > 0 ? { pageBreak: 'before' as const } : {}),
      })),
      ...pictures.map((picture) => picturePage(picture, size)),
    ],
    footer: first ? `${first.company.name}${phone === '' ? '' : `  ·  ${phone}`}  ·  ${first.number}` : '',
    appended,
  };
}

function picturePage({ name, image, isWide }: PrintoutPicture, size: PaperSize): Content {
  return {
    pageBreak: 'before',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    stack: [
      { text: name, color: MUTED, fontSize: 8, margin: [0, 0, 0, 4] },
      { image, fit: isWide ? ROOM[size].wide : ROOM[size].tall, alignment: 'center' },
    ],
  };
}

function sheetContent(sheet: PrintoutSheet): Content[] {
  return [
    heading(sheet),
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 532, y2: 0, lineWidth: 0.8 }], margin: [0, 6, 0, 8] },
    { columns: sheet.blocks.map((block) => labelled(block.label, block.lines)), columnGap: 24 },
    factGrid(sheet),
    ...sheet.tables.filter((table) => table.rows.length > 0).map(tableContent),
    ...(sheet.totals.length > 0 ? [totals(sheet)] : []),
    ...sheet.notes.map((note): Content => ({
      stack: [{ text: note.label, bold: true }, { text: note.text }],
      margin: [0, 8, 0, 0],
    })),
    ...(sheet.footNote === null
      ? []
      : [{ text: sheet.footNote, margin: [0, 12, 0, 0] as [number, number, number, number], italics: true }]),
    ...(sheet.signature === null ? [] : [signature(sheet.signature)]),
  ];
}

function heading(sheet: PrintoutSheet): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...(sheet.company.logo === null
            ? []
            : [
                {
                  image: sheet.company.logo,
                  fit: [180, 60] as [number, number],
                  margin: [0, 0, 0, 4] as [number, number, number, number],
                },
              ]),
          { text: sheet.company.name, fontSize: 14, bold: true },
          ...sheet.company.addressLines.map((line) => ({ text: line, color: MUTED })),
          {
            text: [sheet.company.phone, sheet.company.email].filter((part) => part !== '').join('  ·  '),
            color: MUTED,
          },
        ],
      },
      {
        width: 'auto',
        alignment: 'right',
        stack: [
          { text: sheet.stamp === null ? sheet.title : `${sheet.title} · ${sheet.stamp}`, color: MUTED },
          { text: sheet.number, fontSize: 14, bold: true },
          { text: sheet.dateLine },
          barCode(sheet.number, { width: 150, height: 22, alignment: 'right', margin: [0, 4, 0, 0] }),
        ],
      },
    ],
  };
}

function labelled(label: string, lines: readonly string[]): Content {
  return {
    stack: [
      { text: label, color: MUTED, fontSize: 8 },
      ...lines.map((line, index) => ({ text: line, bold: index === 0 })),
    ],
  };
}

function factGrid(sheet: PrintoutSheet): Content {
  const perRow = 4;
  const cells: TableCell[] = sheet.facts.map((fact) => ({
    stack: [{ text: fact.label, color: MUTED, fontSize: 8 }, { text: fact.value }],
  }));
  while (cells.length % perRow !== 0) cells.push({ text: '' });
  const body: TableCell[][] = [];
  for (let index = 0; index < cells.length; index += perRow) body.push(cells.slice(index, index + perRow));
  if (body.length === 0) return { text: '' };
  // Quarter-width columns, so that a long word wraps instead of pushing the others off the page.
  return { table: { widths: ['25%', '25%', '25%', '25%'], body }, layout: 'facts', margin: [0, 8, 0, 0] };
}

function tableContent(table: PrintoutTable): Content {
  const header = table.columns.map((column): TableCell => ({
    text: column.label,
    alignment: column.align,
    color: MUTED,
    fontSize: 8,
  }));
  const rows = table.rows.map((row) =>
    row.map((value, index): TableCell => ({ text: value, alignment: table.columns[index]?.align ?? 'left' })),
  );
  return {
    stack: [
      { text: table.title, bold: true, margin: [0, 10, 0, 2] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: table.columns.map((column, index) =>
            index === 0 || (column.align === 'left' && WIDE.includes(column.label)) ? '*' : 'auto',
          ),
          body: [header, ...rows],
        },
        layout: 'rows',
      },
    ],
  };
}

function totals(sheet: PrintoutSheet): Content {
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 'auto',
        table: {
          widths: [150, 80],
          body: sheet.totals.map((row) => [
            { text: row.label, bold: row.strong },
            { text: row.value, alignment: 'right' as const, bold: row.strong },
          ]),
        },
        layout: 'totals',
      },
    ],
    margin: [0, 8, 0, 0],
    unbreakable: true,
  };
}

function signature(label: string): Content {
  return {
    unbreakable: true,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 300, y2: 0, lineWidth: 0.6 }] },
      { text: label, color: MUTED, fontSize: 8, margin: [0, 2, 0, 0] },
    ],
    margin: [0, 36, 0, 0],
  };
}
