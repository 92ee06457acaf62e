import { parseLength } from '@falcon/domain/kit/lengths';

/** One line of a pasted list of colors. */
export interface PastedColor {
  colorName: string;
  colorNumber: string;
  vendorStyleColor: string;
  /** In feet; blank copies the width of the original item. */
  width: number | null;
}

/** A line with its error. */
export interface PastedRow extends PastedColor {
  id: string;
  fault: string | undefined;
}

/** A color that the style already has. */
export interface StandingColor {
  colorName: string;
  colorNumber: string;
  width: number | null;
}

const UNITS = 10_000;
const keyOf = ({ colorName, colorNumber, width }: StandingColor) =>
  [colorName.toLowerCase(), colorNumber.toLowerCase(), width ?? 0].join('\n');

/** Cells of a line: tabs in spreadsheets, semicolons or commas in typed text. */
function cellsOf(line: string): string[] {
  const mark = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  return line.split(mark).map((cell) => cell.trim());
}

const HEADING = /^colou?r( name)?$/i;

/**
 * Reads a list of colors: name, number, the vendor's code, width; each line is checked against the others and against
 * the style.
 */
export function readColors(text: string, ownWidth: number | null, standing: readonly StandingColor[]): PastedRow[] {
  const lines = text
    .split(/\r?\n/)
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ''));
  const knownKeys = new Set(standing.map(keyOf));
  const indexByKey = new Map<string, number>();
  return lines
    .filter((cells, index) => index > 0 || !HEADING.test(cells[0] ?? ''))
    .map((cells, index) => {
      const [colorName = '', colorNumber = '', vendorStyleColor = '', typedWidth = ''] = cells;
      const width = typedWidth === '' ? undefined : parseLength(typedWidth);
      const row: PastedColor = {
        colorName,
        colorNumber,
        vendorStyleColor,
        width: width?.ok ? width.feet / UNITS : null,
      };
      const key = keyOf({ ...row, width: row.width ?? ownWidth });
      const earlier = indexByKey.get(key);
      if (earlier === undefined) indexByKey.set(key, index);
      const words = [colorName, colorNumber].filter(Boolean).join(' ');
      const fault =
        words === ''
          ? 'Enter the name or the number of the color.'
          : width && !width.ok
            ? width.reason
            : earlier !== undefined
              ? `Already in row ${earlier + 1}.`
              : knownKeys.has(key)
                ? 'The style already has this color.'
                : undefined;
      return { ...row, id: String(index), fault };
    });
}
