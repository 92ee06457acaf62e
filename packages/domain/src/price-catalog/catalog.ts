import { divideHalfUp, parseDecimal } from '../money';
import { isCalendarDate } from '../schedule';
import { envelopeFaults } from './envelope';
import { readSegments } from './segments';
import type { CatalogFault, Segment } from './segments';

/** One of the prices that a vendor lists for an article; the vendor's price map decides which one is our cost. */
export interface CatalogPrice {
  /** Class of trade: WS, RS, CT, DE, DI; blank if missing. Price lists have neither class nor price type. */
  readonly tradeClass: string;
  /** LPR, NET, MSR, MAP, CAT, PRP. */
  readonly priceType: string;
  /** ST, CT or PL; CUT or ROLL in a price list; blank if missing. */
  readonly basis: string;
  readonly amountE4: number;
  /** SY, SF, EA, CT, LF. */
  readonly unit: string;
  /** Its place in the file: segment or row. */
  readonly segment: number;
  readonly line: number;
}

/** Prices that apply for certain days only, including the last one. */
export interface CatalogPromo {
  readonly from: string;
  readonly until: string;
  readonly prices: readonly CatalogPrice[];
}

/** One color of a style in the vendor's file. */
export interface CatalogArticle {
  /** The vendor's catalog it belongs to: files of one stream replace each other. Blank if missing. */
  readonly stream: string;
  readonly styleNumber: string;
  readonly styleName: string;
  readonly colorNumber: string;
  readonly colorName: string;
  readonly stockNumber: string;
  /** The vendor's name for its kind: CARINDR, CARTIL, VINPLK … */
  readonly kind: string;
  /** Of the roll, in feet. */
  readonly widthE4: number | null;
  readonly piecesPerCarton: number | null;
  readonly sqftPerCartonE4: number | null;
  readonly prices: readonly CatalogPrice[];
  readonly promo: CatalogPromo | null;
  /** The effective date of the prices, or null if the file has none. */
  readonly effectiveDate: string | null;
  readonly segment: number;
  readonly line: number;
}

/** A catalog, or the errors of the file, line by line. */
export type Catalog =
  | { readonly ok: true; readonly articles: readonly CatalogArticle[] }
  | { readonly ok: false; readonly faults: readonly CatalogFault[] };

const at = (segment: Segment, index: number): string => segment.elements[index] ?? '';

interface Loop {
  readonly head: Segment;
  readonly parts: Segment[];
}

interface Line {
  readonly own: Loop;
  readonly colors: Loop[];
  readonly stream: string;
}

/** Each LIN with its segments, and each of its SLN with theirs. A catalog is identified by its price list, else by its own number. */
function loopsOf(segments: readonly Segment[]): { readonly header: Segment[]; readonly lines: readonly Line[] } {
  const header: Segment[] = [];
  const lines: Line[] = [];
  let open: Loop | undefined;
  let [list, number] = ['', ''];
  for (const segment of segments) {
    if (segment.name === 'LIN') {
      open = { head: segment, parts: [] };
      lines.push({ own: open, colors: [], stream: list || number });
    } else if (segment.name === 'SLN' && lines.length > 0) {
      open = { head: segment, parts: [] };
      lines.at(-1)?.colors.push(open);
    } else if (/^(CTT|SE)$/.test(segment.name)) open = undefined;
    else (open?.parts ?? header).push(segment);
    if (open) continue;
    if (segment.name === 'ST') [list, number] = ['', ''];
    if (segment.name === 'BCT') number = at(segment, 2);
    if (segment.name === 'REF' && at(segment, 1) === '19') list = at(segment, 2);
  }
  return { header, lines };
}

const ID_QUALIFIER = /^(GS|ST|MF|MN|SK|UP|VN|VC|CM)$/;

/** The ids of a LIN or SLN come in pairs; their position differs between mills, so pairs are searched for. */
function idsOf({ elements }: Segment): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (let index = 1; index < elements.length - 1; index += 1) {
    const [qualifier = '', value = ''] = [elements[index], elements[index + 1]];
    if (ID_QUALIFIER.test(qualifier) && value !== '' && !ids.has(qualifier)) {
      ids.set(qualifier, value);
      index += 1;
    }
  }
  return ids;
}

const textOf = (parts: readonly Segment[], code: string): string =>
  parts.find((part) => part.name === 'PID' && at(part, 2) === code)?.elements[5] ?? '';
const KIND = /^(CAR|VIN|WOO|LAM|CER|ACC|ADH|UND|PAD|CUS)/;

function dateOf(parts: readonly Segment[]): string | null {
  const typed = parts.find((part) => part.name === 'DTM' && at(part, 1) === '007');
  const date = typed ? at(typed, 2).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : '';
  return isCalendarDate(date) ? date : null;
}

const INCHES_IN_FOOT = 12;
/** A larger width is in inches, whatever its unit says: no roll is that many feet wide. */
const WIDEST_ROLL_E4 = 240_000;
const ONE = 10_000;

/** A measure above zero, in ten-thousandths, from the first segment that has it in one of these units (empty list: any unit). */
function measureOf(
  parts: readonly Segment[],
  qualifier: string,
  ...units: readonly string[]
): { readonly valueE4: number; readonly unit: string } | null {
  const found = parts.find(
    (part) => part.name === 'MEA' && at(part, 2) === qualifier && (units.length === 0 || units.includes(at(part, 4))),
  );
  const size = found ? parseDecimal(at(found, 3), 4) : null;
  return found && size?.ok && size.value > 0 ? { valueE4: size.value, unit: at(found, 4) } : null;
}

function widthOf(parts: readonly Segment[]): number | null {
  const width = measureOf(parts, 'WD');
  if (!width) return null;
  return width.unit === 'IN' || width.valueE4 > WIDEST_ROLL_E4
    ? divideHalfUp(width.valueE4, INCHES_IN_FOOT)
    : width.valueE4;
}

/** How the article is packed: square feet in a carton (the sell unit, where it is in SF), and pieces. */
function cartonOf(parts: readonly Segment[]): Pick<CatalogArticle, 'widthE4' | 'piecesPerCarton' | 'sqftPerCartonE4'> {
  const pieces = measureOf(parts, 'CF', 'CT');
  return {
    widthE4: widthOf(parts),
    piecesPerCarton: pieces && pieces.valueE4 % ONE === 0 ? pieces.valueE4 / ONE : null,
    sqftPerCartonE4: measureOf(parts, 'SU', 'SF')?.valueE4 ?? null,
  };
}

function pricesOf(parts: readonly Segment[], faults: CatalogFault[]): CatalogPrice[] {
  return parts.flatMap((part) => {
    if (part.name !== 'CTP') return [];
    const amount = parseDecimal(at(part, 3), 4);
    if (!amount.ok || amount.value < 0) {
      faults.push({
        line: part.line,
        segment: part.number,
        message: `"${at(part, 3)}" is not a price. ${amount.ok ? 'It is below zero.' : amount.reason}`,
      });
      return [];
    }
    return [
      {
        tradeClass: at(part, 1),
        priceType: at(part, 2),
        basis: at(part, 9),
        amountE4: amount.value,
        unit: at(part, 5),
        segment: part.number,
        line: part.line,
      },
    ];
  });
}

const firstOf = (ids: ReadonlyMap<string, string>, qualifiers: readonly string[]): string =>
  qualifiers.map((qualifier) => ids.get(qualifier) ?? '').find((id) => id !== '') ?? '';

function kindOf(parts: readonly Segment[]): string {
  const said = parts
    .filter((part) => part.name === 'PID' && at(part, 2) === 'MAC')
    .map((part) => at(part, 4) || at(part, 5));
  return said.find((kind) => KIND.test(kind)) ?? '';
}

/** What the colors of a style share. */
interface Style {
  readonly loop: Loop;
  readonly ids: ReadonlyMap<string, string>;
  readonly prices: readonly CatalogPrice[];
  readonly effectiveDate: string | null;
  readonly stream: string;
}

function articleOf(style: Style, color: Loop | null, faults: CatalogFault[]): CatalogArticle {
  const own = color?.parts ?? [];
  const all = [...own, ...style.loop.parts];
  const ids = color ? idsOf(color.head) : style.ids;
  const prices = pricesOf(own, faults);
  const head = color?.head ?? style.loop.head;
  return {
    stream: style.stream,
    styleNumber: firstOf(style.ids, ['GS', 'ST', 'MN', 'VN']),
    styleName: textOf(all, 'TRN') || textOf(all, '38') || textOf(all, '08'),
    colorNumber: textOf(all, '35') || firstOf(ids, ['CM']),
    colorName: textOf(all, '73'),
    stockNumber: firstOf(ids, ['SK']) || firstOf(style.ids, ['SK']),
    kind: kindOf(all),
    ...cartonOf(all),
    prices: prices.length > 0 ? prices : style.prices,
    promo: null,
    effectiveDate: dateOf(own) ?? style.effectiveDate,
    segment: head.number,
    line: head.line,
  };
}

/** Reads a vendor's price catalog (X12 832). A file with any error is refused as a whole. */
export function readCatalog(file: string): Catalog {
  const read = readSegments(file);
  if (!read.ok) return read;
  const faults = envelopeFaults(read.segments);
  if (faults.length > 0) return { ok: false, faults };
  const { header, lines } = loopsOf(read.segments);
  const everyDate = dateOf(header);
  const articles = lines.flatMap(({ own, colors, stream }) => {
    const style: Style = {
      loop: own,
      ids: idsOf(own.head),
      prices: pricesOf(own.parts, faults),
      effectiveDate: dateOf(own.parts) ?? everyDate,
      stream,
    };
    return (colors.length > 0 ? colors : [null]).map((color) => articleOf(style, color, faults));
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, articles };
}
