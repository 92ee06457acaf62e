import type { Content } from 'pdfmake/interfaces';
import { barCode } from '#pdf/printout';
import type { Printout } from '#pdf/printout';
import { fitted } from './fitted';
import type { Label, LabelSize } from './label';

/** A box on a page, in points. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const INCH = 72;
const MUTED = '#4a5160';

/** How a label of one form is set, in points. */
interface Form {
  readonly padding: number;
  readonly title: readonly [largest: number, smallest: number];
  readonly subtitle: readonly [largest: number, smallest: number];
  readonly fact: readonly [largest: number, smallest: number];
  readonly barHeight: number;
  /** Facts beside each other. */
  readonly columns: number;
}
const TALL: Form = { padding: 14, title: [34, 14], subtitle: [15, 9], fact: [15, 9], barHeight: 62, columns: 1 };
const WIDE: Form = { padding: 9, title: [20, 8], subtitle: [10, 7], fact: [9, 6.5], barHeight: 27, columns: 2 };

/** Ten labels of 4 x 2 in. on a Letter sheet (5163 and alike). */
const SHEET = { perPage: 10, left: 0.15625 * INCH, top: 0.5 * INCH, across: 4.1875 * INCH, down: 2 * INCH };

const STOCKS: Readonly<
  Record<LabelSize, { readonly page: { width: number; height: number }; readonly form: Form; readonly perPage: number }>
> = {
  FOUR_BY_SIX: { page: { width: 4 * INCH, height: 6 * INCH }, form: TALL, perPage: 1 },
  TWO_BY_FOUR: { page: { width: 4 * INCH, height: 2 * INCH }, form: WIDE, perPage: 1 },
  LETTER_SHEET: { page: { width: 8.5 * INCH, height: 11 * INCH }, form: WIDE, perPage: SHEET.perPage },
};

/** Where a label lies on its page. */
function boxOf(size: LabelSize, place: number): Box {
  const { page } = STOCKS[size];
  if (size !== 'LETTER_SHEET') return { x: 0, y: 0, ...page };
  const [row, column] = [Math.floor(place / 2), place % 2];
  return {
    x: SHEET.left + column * SHEET.across,
    y: SHEET.top + row * SHEET.down,
    width: 4 * INCH,
    height: SHEET.down,
  };
}

type Sizes = readonly [largest: number, smallest: number];
interface Look {
  readonly bold?: boolean;
  readonly color?: string;
  readonly alignment?: 'left' | 'right';
}

/** One line of text at a place on the page, never wider than its box. */
const line = (text: string, box: Omit<Box, 'height'>, [largest, smallest]: Sizes, look: Look = {}): Content => ({
  columns: [{ ...fitted(text, box.width, largest, smallest), ...look, width: box.width, noWrap: true, lineHeight: 1 }],
  absolutePosition: { x: box.x, y: box.y },
});

/** The facts of a label, as many as there is room for above the bar code. */
function factLines(facts: Label['facts'], box: Box, { columns, fact }: Form): Content[] {
  const [largest] = fact;
  const step = columns === 1 ? largest * 2.05 : largest * 1.95;
  const rows = Math.max(1, Math.floor(box.height / step));
  const width = box.width / columns;
  return facts.slice(0, rows * columns).flatMap(({ label, value }, index) => {
    const x = box.x + (index % columns) * width;
    const y = box.y + Math.floor(index / columns) * step;
    return [
      line(label, { x, y, width: width - 6 }, [largest * 0.62, 5], { color: MUTED }),
      line(value, { x, y: y + largest * 0.72, width: width - 6 }, fact),
    ];
  });
}

/** One label in its box: what is read from afar on top, the bar code at the bottom. */
function labelContent(label: Label, outer: Box, form: Form): Content[] {
  const { padding, title, subtitle, barHeight } = form;
  const x = outer.x + padding;
  const width = outer.width - 2 * padding;
  const top = outer.y + padding;
  const sizeWidth = width * 0.36;
  const [titleSize] = title;
  const [subtitleSize] = subtitle;
  const codeTop = outer.y + outer.height - padding - barHeight - 9;
  const factsTop = top + titleSize * 1.15 + subtitleSize * (form.columns === 1 ? 3.1 : 1.35);
  // A tall label has room for the size in a line of its own.
  const sizeLine =
    form.columns === 1
      ? line(label.size, { x, y: top + titleSize * 1.15 + subtitleSize * 1.3, width }, [22, 11], { bold: true })
      : line(label.size, { x: x + width - sizeWidth, y: top + 3, width: sizeWidth }, [14, 8], {
          bold: true,
          alignment: 'right',
        });
  return [
    line(label.title, { x, y: top, width: form.columns === 1 ? width : width - sizeWidth - 6 }, title, { bold: true }),
    line(label.subtitle, { x, y: top + titleSize * 1.15, width }, subtitle),
    sizeLine,
    ...factLines(label.facts, { x, y: factsTop, width, height: codeTop - factsTop }, form),
    {
      ...(barCode(label.code, { width, height: barHeight, alignment: 'left', margin: [0, 0, 0, 0] }) as object),
      absolutePosition: { x, y: codeTop },
    } as Content,
    line(`${label.kind}  ${label.code}`, { x, y: codeTop + barHeight + 2, width }, [7.5, 6], { color: MUTED }),
  ];
}

/** Labels as a printout: one a page for a thermal printer, or ten on a Letter sheet. */
export function labelsPrintout(labels: readonly Label[], size: LabelSize, author: string): Printout {
  const { page, form, perPage } = STOCKS[size];
  const pages = Array.from({ length: Math.ceil(labels.length / perPage) }, (_, index) =>
    labels.slice(index * perPage, (index + 1) * perPage),
  );
  return {
    title: 'Labels',
    author,
    pageSize: page,
    bare: true,
    content: pages.map((some, index): Content => ({
      stack: [
        { text: '', fontSize: 1 },
        ...some.flatMap((label, place) => labelContent(label, boxOf(size, place), form)),
      ],
      ...(index > 0 ? { pageBreak: 'before' as const } : {}),
    })),
    footer: '',
    appended: [],
  };
}
