import { brokenCell, cellText, columnLetters, matchColumns, readCell } from '../../kit/imports';
import type { Cell, ColumnMap } from '../../kit/imports';
import { divideHalfUp } from '../../kit/money';
import type { Catalog, CatalogArticle, CatalogPrice, CatalogPromo } from './article';
import { PRICE_LIST_FIELDS } from './price-list-fields';
import type { PriceListKey } from './price-list-fields';
import type { CatalogFault } from './segments';

/** A row of the list with its spreadsheet row number. */
export interface PriceListRow {
  readonly rowNumber: number;
  readonly cells: readonly Cell[];
}

const UNITS = new Set(['SY', 'SF', 'LF', 'EA', 'CT']);
const ONE = 10_000;
const SF_IN_SY = 9;
const INCHES_IN_FOOT = 12;
/** A larger width is in inches, because no roll is that many feet wide. */
const WIDEST_ROLL_E4 = 240_000;

/** Reads the cells of one row; an unreadable cell is an error at its row and column. */
class RowReader {
  constructor(
    readonly columns: ColumnMap,
    readonly row: PriceListRow,
    readonly faults: CatalogFault[],
    readonly notes: CatalogFault[],
  ) {
    for (const key of Object.keys(columns)) {
      const broken = brokenCell(this.cell(key as PriceListKey));
      if (broken !== null && key !== 'backing' && key !== 'retail') this.fault(key as PriceListKey, broken);
    }
  }

  cell(key: PriceListKey): Cell {
    const at = this.columns[key];
    return at === undefined ? null : (this.row.cells[at] ?? null);
  }

  text(key: PriceListKey): string {
    return cellText(this.cell(key));
  }

  at(key: PriceListKey, message: string): CatalogFault {
    const column = this.columns[key];
    return {
      line: this.row.rowNumber,
      segment: this.row.rowNumber,
      ...(column === undefined ? {} : { column: columnLetters(column) }),
      message,
    };
  }

  fault(key: PriceListKey, message: string): null {
    this.faults.push(this.at(key, message));
    return null;
  }

  /** A number above zero in ten-thousandths; null for blank and for 0, which these lists use for missing values. */
  amount(key: PriceListKey): number | null {
    const text = this.text(key);
    const result = readCell('rate', text);
    if (!result.ok) return this.fault(key, `"${text.slice(0, 40)}" is not a number. ${result.reason}`);
    if (typeof result.value !== 'number') return null;
    if (result.value < 0) return this.fault(key, `${text.slice(0, 40)} is below zero.`);
    if (result.note !== undefined) this.notes.push(this.at(key, result.note));
    return result.value === 0 ? null : result.value;
  }

  day(key: PriceListKey): string | null {
    const result = readCell('date', this.text(key));
    if (!result.ok) return this.fault(key, `"${this.text(key).slice(0, 40)}" isn’t a date. Use 11/24/2026.`);
    return typeof result.value === 'string' ? result.value : null;
  }
}

function unitOf(reader: RowReader): string {
  const unit = reader.text('unit').toUpperCase();
  if (!UNITS.has(unit))
    reader.fault(
      'unit',
      `${unit === '' ? 'The unit is missing.' : `"${unit.slice(0, 20)}" is not a unit.`} Write SY, SF, LF, EA or CT.`,
    );
  return unit;
}

const priced = (
  row: PriceListRow,
  unit: string,
  costs: Readonly<Record<'CUT' | 'ROLL', number | null>>,
): CatalogPrice[] =>
  Object.entries(costs).flatMap(([basis, amountE4]) =>
    amountE4 === null
      ? []
      : [{ tradeClass: '', priceType: '', basis, amountE4, unit, segment: row.rowNumber, line: row.rowNumber }],
  );

const PROMO_KEYS = ['promoFrom', 'promoUntil', 'promoCutCost', 'promoRollCost'] as const;

/** Whether a row has a promo; null if that is unclear, which is an error. */
function saysPromo(reader: RowReader): boolean | null {
  const result = readCell('yesNo', reader.text('isPromo'));
  if (!result.ok) return reader.fault('isPromo', 'Enter 1 for a promo, otherwise 0.');
  if (typeof result.value === 'boolean') return result.value;
  const filled = PROMO_KEYS.some((key) => !['', '0'].includes(reader.text(key)));
  if (filled && reader.columns['isPromo'] !== undefined)
    return reader.fault('isPromo', 'There are promo dates or costs in this row. Enter 1 if they apply, otherwise 0.');
  return filled;
}

/** A row's promo, with both dates and a cost; a missing one is an error. */
function promoOf(reader: RowReader, unit: string): CatalogPromo | null {
  if (saysPromo(reader) !== true) return null;
  const [from, until] = [reader.day('promoFrom'), reader.day('promoUntil')];
  const prices = priced(reader.row, unit, { CUT: reader.amount('promoCutCost'), ROLL: reader.amount('promoRollCost') });
  if (reader.text('promoFrom') === '') reader.fault('promoFrom', 'A promo needs a start date.');
  if (reader.text('promoUntil') === '') reader.fault('promoUntil', 'A promo needs an end date.');
  if (prices.length === 0) reader.fault('promoCutCost', 'A promo needs a cost.');
  if (from === null || until === null || prices.length === 0) return null;
  return until < from ? reader.fault('promoUntil', 'The promo ends before it starts.') : { from, until, prices };
}

/** One column is either the roll width or the carton size; the item type decides. */
function sizeOf(
  reader: RowReader,
  unit: string,
): Pick<CatalogArticle, 'widthE4' | 'piecesPerCarton' | 'sqftPerCartonE4'> {
  const size = { widthE4: null, piecesPerCarton: null, sqftPerCartonE4: null };
  const quantityE4 = reader.amount('quantity');
  if (quantityE4 === null || unit === 'LF') return size;
  if (unit === 'EA' && quantityE4 % ONE !== 0) {
    reader.fault('quantity', `"${reader.text('quantity').slice(0, 40)}" is not a whole number of pieces.`);
    return size;
  }
  if (unit === 'EA') return { ...size, piecesPerCarton: quantityE4 / ONE };
  if (unit === 'CT') return { ...size, sqftPerCartonE4: quantityE4 };
  return {
    ...size,
    widthE4: quantityE4 > WIDEST_ROLL_E4 ? divideHalfUp(quantityE4, INCHES_IN_FOOT) : quantityE4,
    sqftPerCartonE4: unit === 'SY' ? quantityE4 * SF_IN_SY : quantityE4,
  };
}

function articleOf(reader: RowReader): CatalogArticle {
  const { row } = reader;
  const unit = unitOf(reader);
  const [styleNumber, styleName, stockNumber] = [
    reader.text('styleNumber'),
    reader.text('styleName'),
    reader.text('sku'),
  ];
  if (`${styleNumber}${styleName}${stockNumber}` === '')
    reader.fault('styleName', 'The row names neither a style nor a SKU.');
  return {
    stream: reader.text('manufacturer'),
    styleNumber,
    styleName,
    colorNumber: reader.text('colorNumber'),
    colorName: reader.text('colorName'),
    stockNumber,
    kind: reader.text('kind').toUpperCase(),
    ...sizeOf(reader, unit),
    prices: priced(row, unit, { CUT: reader.amount('cutCost'), ROLL: reader.amount('rollCost') }),
    promo: promoOf(reader, unit),
    effectiveDate: null,
    segment: row.rowNumber,
    line: row.rowNumber,
  };
}

/** The field of each column: by position in our own layout, whose first heading starts with ~~, else by headings. */
function columnsOf(headings: readonly string[]): ColumnMap {
  if (!headings[0]?.trim().startsWith('~~')) return matchColumns(headings, PRICE_LIST_FIELDS);
  return Object.fromEntries(PRICE_LIST_FIELDS.slice(0, headings.length).map(({ key }, at) => [key, at]));
}

const has = (columns: ColumnMap, ...keys: readonly PriceListKey[]): boolean =>
  keys.some((key) => columns[key] !== undefined);

/** The columns missing for a price list, in words. */
const lacks = (columns: ColumnMap): string[] =>
  [
    !has(columns, 'styleName', 'styleNumber', 'sku') && 'the style or SKU',
    !has(columns, 'unit') && 'the pricing unit',
    !has(columns, 'cutCost', 'rollCost') && 'the cost',
  ].filter((word) => word !== false);

/** Reads a vendor's price list: one row per article. Any error refuses the whole list. */
export function readPriceList(headings: readonly string[], rows: readonly PriceListRow[]): Catalog {
  const columns = columnsOf(headings);
  const missing = lacks(columns);
  if (missing.length > 0)
    return {
      ok: false,
      faults: [
        {
          line: 1,
          segment: 1,
          message: `This is neither an X12 832 file (it would start with ISA) nor a price list that can be read: no column is headed like ${missing.join(', ')}. Use the headings of the template.`,
        },
      ],
    };
  const faults: CatalogFault[] = [];
  const notes: CatalogFault[] = [];
  const articles = rows.map((row) => articleOf(new RowReader(columns, row, faults, notes)));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, articles, notes };
}
