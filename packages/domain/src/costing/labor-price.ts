import type { FlooringTypeId, RateCategory } from '../flooring/index';
import { plainLaborRow } from '../flooring/index';
import type { UnitCost } from '../money/index';
import type { PriceLevel, SourcedRate } from './prices';

/** One row of a labor card that has a price; a blank row is absent, and a price of 0 is a price. */
export interface LaborCardRow {
  readonly rate: UnitCost;
  readonly effectiveDate: string | null;
}

/** A labor card at the level that names it, with its rows for one flooring type. */
export interface LaborCardPrices {
  readonly level: PriceLevel;
  readonly recordId: number;
  readonly recordName: string;
  readonly rows: Readonly<Partial<Record<RateCategory, LaborCardRow>>>;
}

/** The cards that could apply, by level. */
export interface LaborLevels {
  readonly workOrder?: LaborCardPrices | null | undefined;
  readonly unit?: LaborCardPrices | null | undefined;
  readonly customer?: LaborCardPrices | null | undefined;
  readonly customerType?: LaborCardPrices | null | undefined;
  readonly company?: LaborCardPrices | null | undefined;
}

/** The card that counts: the first one assigned, work order > unit > customer > customer type > company. */
const assignedCard = (levels: LaborLevels): LaborCardPrices | null => levels.workOrder ?? levels.unit ?? levels.customer ?? levels.customerType ?? levels.company ?? null;

function pricedRow(card: LaborCardPrices, row: RateCategory, asked: RateCategory, blankOn: LaborCardPrices): SourcedRate | null {
  const found = card.rows[row];
  if (!found) return null;
  const source = { level: card.level, recordType: 'laborRate', recordId: card.recordId, recordName: card.recordName, effectiveDate: found.effectiveDate };
  return { rate: found.rate, source: row === asked && card === blankOn ? source : { ...source, fallback: { blankRow: asked, blankOn: blankOn.recordName, row } } };
}

/**
 * Labor for one unit: the card that is assigned first decides. A row left blank on it is paid by its plain row on the same card, then
 * by the company's default card (its own row, then its plain row); a 0 is a price. Null when no card has a price. The source names
 * the row that was blank, so that the explanation can say so.
 */
export function resolveLaborRate(category: RateCategory, flooringTypeId: FlooringTypeId, levels: LaborLevels): SourcedRate | null {
  const card = assignedCard(levels);
  if (card === null) return null;
  const plain = plainLaborRow(category, flooringTypeId);
  const rows = plain === null ? [category] : [category, plain];
  const cards = levels.company && levels.company.recordId !== card.recordId ? [card, levels.company] : [card];
  for (const candidate of cards) {
    for (const row of rows) {
      const found = pricedRow(candidate, row, category, card);
      if (found) return found;
    }
  }
  return null;
}
