import type { Content } from 'pdfmake/interfaces';
import type { Margin } from '../../invoicing';

/** The heading of a part of a proposal. */
export const heading = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 12,
  margin: [0, 16, 0, 4] as Margin,
});
