import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { barCodeSvg } from '../../../pdf/bar-code';
import type { PaperSheet, PaperTable } from './paper.model';

/** Paper sizes the office prints on. */
export type PaperSize = 'LETTER' | 'A4';

const HAIRLINE = '#bfc5cd';
const MUTED = '#4a5160';
/** Columns that take what room is left. */
const WIDE = ['Material', 'Item'];

/** Draws sheets one after another, each from a new page, black on white, with "page x of y" under each. */
export async function paperDefinition(sheets: readonly PaperSheet[], size: PaperSize): Promise<TDocumentDefinitions> {
  const content: Content[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const barCode = await barCodeSvg(sheet.number);
    content.push({ stack: sheetContent(sheet, barCode), ...(index > 0 ? { pageBreak: 'before' as const } : {}) });
  }
  const first = sheets[0];
  return {
    pageSize: size,
    pageMargins: [40, 36, 40, 48],
    info: { title: first ? `${first.title} ${first.number}` : 'Work order', author: first?.company.name ?? '' },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
    content,
    footer: (page, pages) => ({
      columns: [
        { text: first ? `${first.company.name}${first.company.phone === '' ? '' : `  ·  ${first.company.phone}`}` : '', color: MUTED },
        { text: `Page ${page} of ${pages}`, alignment: 'right', color: MUTED },
      ],
      fontSize: 8,
      margin: [40, 16, 40, 0],
    }),
  };
}

function sheetContent(sheet: PaperSheet, barCode: string): Content[] {
  return [
    heading(sheet, barCode),
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 532, y2: 0, lineWidth: 0.8 }], margin: [0, 6, 0, 8] },
    { columns: sheet.blocks.map((block) => labelled(block.label, block.lines)), columnGap: 24 },
    factGrid(sheet),
    ...sheet.tables.filter((table) => table.rows.length > 0).map(tableContent),
    ...(sheet.totals.length > 0 ? [totals(sheet)] : []),
    ...sheet.notes.map((note): Content => ({ stack: [{ text: note.label, bold: true }, { text: note.text }], margin: [0, 8, 0, 0] })),
    ...(sheet.footNote === null ? [] : [{ text: sheet.footNote, margin: [0, 12, 0, 0] as [number, number, number, number], italics: true }]),
    ...(sheet.signature === null ? [] : [signature(sheet.signature)]),
  ];
}

function heading(sheet: PaperSheet, barCode: string): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: sheet.company.name, fontSize: 14, bold: true },
          ...sheet.company.addressLines.map((line) => ({ text: line, color: MUTED })),
          { text: [sheet.company.phone, sheet.company.email].filter((part) => part !== '').join('  ·  '), color: MUTED },
        ],
      },
      {
        width: 'auto',
        alignment: 'right',
        stack: [
          { text: sheet.stamp === null ? sheet.title : `${sheet.title} · ${sheet.stamp}`, color: MUTED },
          { text: sheet.number, fontSize: 14, bold: true },
          { text: sheet.dateLine },
          { svg: barCode, width: 150, height: 22, alignment: 'right', margin: [0, 4, 0, 0] },
        ],
      },
    ],
  };
}

function labelled(label: string, lines: readonly string[]): Content {
  return { stack: [{ text: label, color: MUTED, fontSize: 8 }, ...lines.map((line, index) => ({ text: line, bold: index === 0 }))] };
}

function factGrid(sheet: PaperSheet): Content {
  const perRow = 4;
  const cells: TableCell[] = sheet.facts.map((fact) => ({ stack: [{ text: fact.label, color: MUTED, fontSize: 8 }, { text: fact.value }] }));
  while (cells.length % perRow !== 0) cells.push({ text: '' });
  const body: TableCell[][] = [];
  for (let index = 0; index < cells.length; index += perRow) body.push(cells.slice(index, index + perRow));
  if (body.length === 0) return { text: '' };
  return { table: { widths: ['*', '*', '*', '*'], body }, layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingTop: () => 2, paddingBottom: () => 2 }, margin: [0, 8, 0, 0] };
}

function tableContent(table: PaperTable): Content {
  const header = table.columns.map((column): TableCell => ({ text: column.label, alignment: column.align, color: MUTED, fontSize: 8 }));
  const rows = table.rows.map((row) => row.map((value, index): TableCell => ({ text: value, alignment: table.columns[index]?.align ?? 'left' })));
  return {
    stack: [
      { text: table.title, bold: true, margin: [0, 10, 0, 2] },
      {
        table: { headerRows: 1, dontBreakRows: true, widths: table.columns.map((column, index) => (index === 0 || (column.align === 'left' && WIDE.includes(column.label)) ? '*' : 'auto')), body: [header, ...rows] },
        layout: { hLineWidth: (line, node) => (line <= 1 || line === node.table.body.length ? 0.6 : 0.3), vLineWidth: () => 0, hLineColor: () => HAIRLINE, paddingLeft: (column) => (column === 0 ? 0 : 6), paddingRight: () => 2, paddingTop: () => 2, paddingBottom: () => 2 },
      },
    ],
  };
}

function totals(sheet: PaperSheet): Content {
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 'auto',
        table: { widths: [150, 80], body: sheet.totals.map((row) => [{ text: row.label, bold: row.strong }, { text: row.value, alignment: 'right' as const, bold: row.strong }]) },
        layout: { hLineWidth: (line) => (line === 0 ? 0.6 : 0.3), vLineWidth: () => 0, hLineColor: () => HAIRLINE, paddingTop: () => 2, paddingBottom: () => 2 },
      },
    ],
    margin: [0, 8, 0, 0],
    unbreakable: true,
  };
}

function signature(label: string): Content {
  return { unbreakable: true, stack: [{ canvas: [{ type: 'line', x1: 0, y1: 0, x2: 300, y2: 0, lineWidth: 0.6 }] }, { text: label, color: MUTED, fontSize: 8, margin: [0, 2, 0, 0] }], margin: [0, 36, 0, 0] };
}
