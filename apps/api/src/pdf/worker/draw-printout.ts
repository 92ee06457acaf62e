import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';
import { barCodeSvg } from './bar-code';
import { keptFonts } from './kept-fonts';
import type { FontFiles } from './kept-fonts';
import type { Printout, TableLook } from '../printout';
import { drawnText, printableDrawing, EMOJI_FONT, SECOND_FONT } from '../printable';

interface PdfMake {
  /** Checked for files before the disk. */
  virtualfs: FontFiles;
  setFonts(fonts: Record<string, Record<string, string>>): void;
  setTableLayouts(layouts: Record<string, CustomTableLayout>): void;
  setUrlAccessPolicy(policy: (url: string) => boolean): void;
  setLocalAccessPolicy(policy: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

const HAIRLINE = '#bfc5cd';
const MUTED = '#4a5160';
const SIDE = 40;

const lineOfRows = (line: number, rows: number): number => (line <= 1 || line === rows ? 0.6 : 0.3);
const ROWS: CustomTableLayout = {
  hLineWidth: (line, node) => lineOfRows(line, node.table.body.length),
  vLineWidth: () => 0,
  hLineColor: () => HAIRLINE,
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: () => 2,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

const LOOKS: Readonly<Record<TableLook, CustomTableLayout>> = {
  boxed: {
    hLineWidth: () => 0.8,
    vLineWidth: (line, node) => (line === 0 || line === node.table.widths?.length ? 0.8 : 0),
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 5,
    paddingBottom: () => 3,
  },
  cards: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
  facts: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
  rows: ROWS,
  // The first row has the headings; the rule is drawn below it.
  titled: { ...ROWS, hLineWidth: (line, node) => (line === 0 ? 0 : lineOfRows(line - 1, node.table.body.length - 1)) },
  totals: {
    hLineWidth: (line) => (line === 0 ? 0.6 : 0.3),
    vLineWidth: () => 0,
    hLineColor: () => HAIRLINE,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
};

let ready: PdfMake | null = null;

function pdfMake(): PdfMake {
  if (ready) return ready;
  const require = createRequire(import.meta.url);
  const fonts = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
  const second = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const emoji = join(dirname(require.resolve('@expo-google-fonts/noto-emoji/package.json')), '400Regular');
  const emojiFile = join(emoji, 'NotoEmoji_400Regular.ttf');
  const maker = require('pdfmake') as PdfMake;
  maker.setFonts({
    Roboto: {
      normal: join(fonts, 'Roboto-Regular.ttf'),
      bold: join(fonts, 'Roboto-Medium.ttf'),
      italics: join(fonts, 'Roboto-Italic.ttf'),
      bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
    },
    [SECOND_FONT]: {
      normal: join(second, 'DejaVuSans.ttf'),
      bold: join(second, 'DejaVuSans-Bold.ttf'),
      italics: join(second, 'DejaVuSans-Oblique.ttf'),
      bolditalics: join(second, 'DejaVuSans-BoldOblique.ttf'),
    },
    [EMOJI_FONT]: { normal: emojiFile, bold: emojiFile, italics: emojiFile, bolditalics: emojiFile },
  });
  maker.setTableLayouts({ ...LOOKS });
  // A printout can read only its own fonts; images are passed as data.
  maker.setUrlAccessPolicy(() => false);
  const isFont = (path: string): boolean => [fonts, second, emoji].some((folder) => path.startsWith(folder));
  maker.setLocalAccessPolicy(isFont);
  maker.virtualfs = keptFonts(isFont);
  ready = maker;
  return maker;
}

/** Printouts to draw in order, and the page (from 0) on which each starts. */
interface Drawn {
  readonly data: Buffer;
  readonly starts: readonly number[];
}

/** A part of the content after layout; the library records its position. */
interface LaidOutPart {
  readonly positions?: readonly { readonly pageNumber: number }[];
}

/** Draws printouts into one PDF, so that the fonts load only once; each has its own footer and page count. */
export async function drawPrintouts(printouts: readonly Printout[]): Promise<Drawn> {
  const [first] = printouts;
  if (!first) throw new Error('There is no document to draw');
  const parts = await Promise.all(
    printouts.map(async ({ content }, index) => ({
      stack: (await withBarCodes(printableDrawing(content))) as Content[],
      ...(index > 0 ? { pageBreak: 'before' as const, pageOrientation: 'portrait' as const } : {}),
    })),
  );
  const startOf = (part: object): number => (part as LaidOutPart).positions?.[0]?.pageNumber ?? 1;
  const data = await pdfMake()
    .createPdf({
      pageSize: first.pageSize,
      pageMargins: first.bare ? [0, 0, 0, 0] : [SIDE, 36, SIDE, 48],
      info: { title: first.title, author: first.author },
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
      content: parts,
      footer: (page, pages) => {
        if (first.bare) return null;
        const index = parts.findLastIndex((part) => startOf(part) <= page);
        const start = startOf(parts[index] ?? {});
        const next = parts[index + 1];
        return footer(printouts[index]?.footer ?? '', page - start + 1, (next ? startOf(next) : pages + 1) - start);
      },
    })
    .getBuffer();
  return { data, starts: parts.map((part) => startOf(part) - 1) };
}

const footer = (words: string, page: number, pages: number): Content => ({
  columns: [
    { width: '*', text: drawnText(words), color: MUTED },
    { width: 'auto', text: `Page ${page} of ${pages}`, alignment: 'right', noWrap: true, color: MUTED },
  ],
  columnGap: 12,
  fontSize: 8,
  margin: [SIDE, 16, SIDE, 0],
});

/** The same content with its bar codes drawn. */
async function withBarCodes(node: unknown): Promise<unknown> {
  if (Array.isArray(node)) return Promise.all(node.map(withBarCodes));
  if (typeof node !== 'object' || node === null) return node;
  const { barCode, ...rest } = node as Record<string, unknown>;
  if (typeof barCode === 'string') return { ...rest, svg: await barCodeSvg(barCode) };
  return Object.fromEntries(
    await Promise.all(Object.entries(rest).map(async ([key, value]) => [key, await withBarCodes(value)] as const)),
  );
}
