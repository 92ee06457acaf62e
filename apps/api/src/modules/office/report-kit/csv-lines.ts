import { FIGURES, reportCell } from '@falcon/domain/reports/report-definitions';
import type { ReportColumn } from '@falcon/domain/reports/report-definitions';
import { csvCell, csvField } from '@falcon/domain/kit/sheets';
import { decimalsOf, inContractUnits, lineOf } from './report-lines';
import type { LineTexts } from './report-lines';

/** Longer numbers are not exact as JavaScript numbers. */
const MOST_DIGITS = 15;
const [ZERO, MINUS] = [48, 45];

/** Formats the digits of a whole number as the decimal it represents: 1250 with two decimals is `12.5`. */
function decimalText(whole: string, decimals: number): string {
  if (decimals === 0) return whole;
  const digits = whole.padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === ZERO) end -= 1;
  return end === point ? digits.slice(0, point) : `${digits.slice(0, point)}.${digits.slice(point, end)}`;
}

/** The CSV field for a database value; undefined for a value not handled here. */
type FieldOf = (text: string) => string | undefined;

function figureField(column: ReportColumn): FieldOf {
  const decimals = decimalsOf(column);
  // All numbers of the same sign have the same text before and after them.
  const around = (one: number): [string, string] => {
    const field = csvCell(reportCell(column, { [column.id]: one }, [column]));
    const place = field.indexOf('1');
    return [field.slice(0, place), field.slice(place + 1)];
  };
  const [before, after] = around(1);
  const [beforeNegative, afterNegative] = around(-1);
  return (text) => {
    if (text.length > MOST_DIGITS || text.includes('.')) return undefined;
    if (column.blankZero && text === '0') return '';
    return text.charCodeAt(0) === MINUS
      ? `${beforeNegative}${decimalText(text.slice(1), decimals)}${afterNegative}`
      : `${before}${decimalText(text, decimals)}${after}`;
  };
}

function choiceField(column: ReportColumn): FieldOf {
  const fieldsByText = new Map<string, string>();
  return (text) => {
    const field = fieldsByText.get(text) ?? csvCell(reportCell(column, { [column.id]: text }, [column]));
    fieldsByText.set(text, field);
    return field;
  };
}

/** How a column's values are formatted; null if that depends on other columns of the line. */
function fieldOf(column: ReportColumn): FieldOf | null {
  if (column.of || column.isWhole || typeof column.unit === 'object') return null;
  if (FIGURES[column.kind]) return figureField(column);
  if (column.kind === 'choice') return choiceField(column);
  return column.kind === 'date' ? (text) => text : csvField;
}

/** Whether a column's cell is derived from other columns of its line. */
export const needsLine = (column: ReportColumn): boolean => fieldOf(column) === null;

/**
 * Writes report lines as CSV: the same text as `csvLine` of their cells in a fraction of the time, because everything
 * common to all lines is decided once. `readColumns` are the columns of the lines, `shownColumns` those of the file.
 */
export function csvLinesOf(readColumns: readonly ReportColumn[], shownColumns: readonly ReportColumn[]) {
  const cells = shownColumns.map((column) => {
    const [place, field] = [readColumns.indexOf(column) + 1, fieldOf(column)];
    const whole = (texts: LineTexts): string =>
      csvCell(reportCell(column, inContractUnits(readColumns, lineOf(readColumns, texts)), shownColumns));
    return (texts: LineTexts): string => {
      if (!field) return whole(texts);
      const text = texts[place] ?? null;
      return text === null || text === '' ? '' : (field(text) ?? whole(texts));
    };
  });
  return (lines: readonly LineTexts[]): string => {
    let text = '';
    for (const texts of lines) {
      for (const [index, cell] of cells.entries()) text += index === 0 ? cell(texts) : `,${cell(texts)}`;
      text += '\r\n';
    }
    return text;
  };
}
