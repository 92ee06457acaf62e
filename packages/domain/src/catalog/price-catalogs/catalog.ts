import { readDate, readRate } from '../../kit/imports';
import { divideHalfUp } from '../../kit/money';
import type { Catalog, CatalogArticle, CatalogPrice } from './article';
import { envelopeFaults } from './envelope';
import { readSegments } from './segments';
import type { CatalogFault, Segment } from './segments';

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

/**
 * Each LIN with its segments, and its SLNs with theirs. A catalog is identified by its price list, else by its own
 * number.
 */
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

/** The ids of a LIN or SLN come in pairs whose position differs between mills, so the code searches for the pairs. */
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

/**
 * Collects a file's errors, and notes about what was changed while reading. Errors shared by a style's colors are
 * reported once.
 */
class Report {
  readonly #faults = new Map<string, CatalogFault>();
  readonly #notes = new Map<string, CatalogFault>();

  fault(part: Segment, message: string): null {
    this.#faults.set(`${part.number} ${message}`, { line: part.line, segment: part.number, message });
    return null;
  }

  note(part: Segment, message: string): void {
    this.#notes.set(`${part.number} ${message}`, { line: part.line, segment: part.number, message });
  }

  get faults(): CatalogFault[] {
    return [...this.#faults.values()];
  }

  get notes(): CatalogFault[] {
    return [...this.#notes.values()];
  }
}

const quoted = (text: string): string => `"${text.slice(0, 40)}"`;

/**
 * The effective date in some segments: eight digits, or six for this century. An unreadable one is an error, because
 * the prices would apply today.
 */
function dateOf(parts: readonly Segment[], report: Report): string | null {
  const dated = parts.find((part) => part.name === 'DTM' && at(part, 1) === '007');
  if (!dated) return null;
  const dateText = at(dated, 2) || (at(dated, 5) === 'D8' ? at(dated, 6) : '');
  const digits = /^\d{6}$/.test(dateText) ? `20${dateText}` : dateText;
  const day = /^\d{8}$/.test(digits)
    ? readDate(digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
    : { ok: false as const };
  return day.ok
    ? day.value
    : report.fault(dated, `${quoted(dateText)} is not a date. DTM*007 needs year, month and day: 20261201.`);
}

const INCHES_IN_FOOT = 12;
/** A larger width is in inches, whatever its unit says, because no roll is that many feet wide. */
const WIDEST_ROLL_E4 = 240_000;
const ONE = 10_000;

/** An amount in a segment, in ten-thousandths; anything but a number of at least zero is an error. */
function amountOf(part: Segment, index: number, what: string, report: Report): number | null {
  const text = at(part, index);
  const result = readRate(text);
  if (!result.ok) return report.fault(part, `${quoted(text)} is not ${what}. ${result.reason}`);
  if (typeof result.value !== 'number') return report.fault(part, `${what.replace(/^a /, 'The ')} is missing.`);
  if (result.value < 0) return report.fault(part, `${quoted(text)} is not ${what}. It is below zero.`);
  if (result.note !== undefined) report.note(part, result.note);
  return result.value;
}

interface Measure {
  readonly part: Segment;
  readonly valueE4: number;
  readonly unit: string;
}

/** A measure above zero, in ten-thousandths, from the first segment with one of these units (empty list: any unit). */
function measureOf(
  parts: readonly Segment[],
  report: Report,
  qualifier: string,
  ...units: readonly string[]
): Measure | null {
  const part = parts.find(
    (one) => one.name === 'MEA' && at(one, 2) === qualifier && (units.length === 0 || units.includes(at(one, 4))),
  );
  if (!part || at(part, 3) === '') return null;
  const valueE4 = amountOf(part, 3, 'a measure', report);
  return valueE4 === null || valueE4 === 0 ? null : { part, valueE4, unit: at(part, 4) };
}

function widthOf(parts: readonly Segment[], report: Report): number | null {
  const width = measureOf(parts, report, 'WD');
  if (!width) return null;
  return width.unit === 'IN' || width.valueE4 > WIDEST_ROLL_E4
    ? divideHalfUp(width.valueE4, INCHES_IN_FOOT)
    : width.valueE4;
}

function piecesOf(parts: readonly Segment[], report: Report): number | null {
  const pieces = measureOf(parts, report, 'CF', 'CT');
  if (!pieces) return null;
  return pieces.valueE4 % ONE === 0
    ? pieces.valueE4 / ONE
    : report.fault(pieces.part, `${quoted(at(pieces.part, 3))} is not a whole number of pieces.`);
}

/** The packing of an article: square feet per carton (the sell unit, if in SF), and pieces. */
const cartonOf = (
  parts: readonly Segment[],
  report: Report,
): Pick<CatalogArticle, 'widthE4' | 'piecesPerCarton' | 'sqftPerCartonE4'> => ({
  widthE4: widthOf(parts, report),
  piecesPerCarton: piecesOf(parts, report),
  sqftPerCartonE4: measureOf(parts, report, 'SU', 'SF')?.valueE4 ?? null,
});

const pricesOf = (parts: readonly Segment[], report: Report): CatalogPrice[] =>
  parts.flatMap((part) => {
    if (part.name !== 'CTP') return [];
    const amountE4 = amountOf(part, 3, 'a price', report);
    if (amountE4 === null) return [];
    return [
      {
        tradeClass: at(part, 1),
        priceType: at(part, 2),
        basis: at(part, 9),
        amountE4,
        unit: at(part, 5),
        segment: part.number,
        line: part.line,
      },
    ];
  });

const firstOf = (ids: ReadonlyMap<string, string>, qualifiers: readonly string[]): string =>
  qualifiers.map((qualifier) => ids.get(qualifier) ?? '').find((id) => id !== '') ?? '';

function kindOf(parts: readonly Segment[]): string {
  const kinds = parts
    .filter((part) => part.name === 'PID' && at(part, 2) === 'MAC')
    .map((part) => at(part, 4) || at(part, 5));
  return kinds.find((kind) => KIND.test(kind)) ?? '';
}

/** What the colors of a style share. */
interface Style {
  readonly loop: Loop;
  readonly ids: ReadonlyMap<string, string>;
  readonly prices: readonly CatalogPrice[];
  readonly effectiveDate: string | null;
  readonly stream: string;
}

function articleOf(style: Style, color: Loop | null, report: Report): CatalogArticle {
  const own = color?.parts ?? [];
  const all = [...own, ...style.loop.parts];
  const ids = color ? idsOf(color.head) : style.ids;
  const prices = pricesOf(own, report);
  const head = color?.head ?? style.loop.head;
  return {
    stream: style.stream,
    styleNumber: firstOf(style.ids, ['GS', 'ST', 'MN', 'VN']),
    styleName: textOf(all, 'TRN') || textOf(all, '38') || textOf(all, '08'),
    colorNumber: textOf(all, '35') || firstOf(ids, ['CM']),
    colorName: textOf(all, '73'),
    stockNumber: firstOf(ids, ['SK']) || firstOf(style.ids, ['SK']),
    kind: kindOf(all),
    ...cartonOf(all, report),
    prices: prices.length > 0 ? prices : style.prices,
    promo: null,
    effectiveDate: dateOf(own, report) ?? style.effectiveDate,
    segment: head.number,
    line: head.line,
  };
}

/** Reads a vendor's price catalog (X12 832). Any error refuses the whole file. */
export function readCatalog(file: string): Catalog {
  const result = readSegments(file);
  if (!result.ok) return result;
  const broken = envelopeFaults(result.segments);
  if (broken.length > 0) return { ok: false, faults: broken };
  const { header, lines } = loopsOf(result.segments);
  const report = new Report();
  const everyDate = dateOf(header, report);
  const articles = lines.flatMap(({ own, colors, stream }) => {
    const style: Style = {
      loop: own,
      ids: idsOf(own.head),
      prices: pricesOf(own.parts, report),
      effectiveDate: dateOf(own.parts, report) ?? everyDate,
      stream,
    };
    return (colors.length > 0 ? colors : [null]).map((color) => articleOf(style, color, report));
  });
  const { faults, notes } = report;
  return faults.length > 0 ? { ok: false, faults } : { ok: true, articles, notes };
}
