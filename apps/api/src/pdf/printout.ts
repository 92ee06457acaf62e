import type { Content, PageSize } from 'pdfmake/interfaces';

/** Names of the table styles for printouts; functions can't be sent to the drawing thread. */
export type TableLook = 'boxed' | 'cards' | 'facts' | 'rows' | 'titled' | 'totals';

interface BarCodeBox {
  readonly width: number;
  readonly height: number;
  readonly alignment: 'left' | 'right' | 'center';
  readonly margin: [number, number, number, number];
}

/** A bar code (Code 128) that fills its box in the content, drawn by the worker; scanning it gives the printed text. */
export const barCode = (text: string, box: BarCodeBox): Content => ({ ...box, barCode: text }) as unknown as Content;

/** One printout as plain data: its content, and the footer of its pages next to "Page x of y". */
export interface Printout {
  readonly title: string;
  readonly author: string;
  readonly pageSize: PageSize;
  readonly content: readonly Content[];
  readonly footer: string;
  /** A sheet of labels: content up to the edges, at absolute positions, and no footer. */
  readonly bare?: true;
  /** PDFs whose pages follow this printout. */
  readonly appended: readonly Uint8Array[];
}
