import type { Content, PageSize } from 'pdfmake/interfaces';

/** Names of the table looks that papers use; functions cannot travel to the thread that draws. */
export type TableLook = 'facts' | 'rows' | 'totals';

interface BarCodeBox {
  readonly width: number;
  readonly height: number;
  readonly alignment: 'left' | 'right';
  readonly margin: [number, number, number, number];
}

/** A bar code (Code 128) within the content, drawn where the paper is drawn; the scanner reads the text as printed. */
export const barCode = (text: string, box: BarCodeBox): Content => ({ ...box, barCode: text }) as unknown as Content;

/** One paper, as plain data: its content, and what stands under each of its pages beside "Page x of y". */
export interface Paper {
  readonly title: string;
  readonly author: string;
  readonly pageSize: PageSize;
  readonly content: readonly Content[];
  readonly footer: string;
  /** PDFs whose pages follow this paper. */
  readonly appended: readonly Uint8Array[];
}
