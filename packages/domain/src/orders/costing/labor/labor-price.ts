import type { FlooringTypeId, RateCategory } from '../../../kit/flooring/index';
import { plainLaborRow } from '../../../kit/flooring/index';
import type { UnitCost } from '../../../kit/money/index';
import type { PriceLevel, SourcedRate } from '../prices';

/** A labor card row with a price; a blank row is missing, and 0 is a price. */
export interface LaborCardRow {
  readonly rate: UnitCost;
  readonly effectiveDate: string | null;
}

/** A labor card, its level, and its rows for one flooring type. */
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

/** The card that applies: the first one assigned, in the order work order, unit, customer, customer type, company. */
const assignedCard = (levels: LaborLevels): LaborCardPrices | null =>
  levels.workOrder ?? levels.unit ?? levels.customer ?? levels.customerType ?? levels.company ?? null;

function pricedRow(
  card: LaborCardPrices,
  row: RateCategory,
  requestedCategory: RateCategory,
  blankOn: LaborCardPrices,
): SourcedRate | null {
  const rate = card.rows[row];
  if (!rate) return null;
  const source = {
    level: card.level,
    recordType: 'laborRate',
    recordId: card.recordId,
    recordName: card.recordName,
    effectiveDate: rate.effectiveDate,
  };
  return {
    rate: rate.rate,
    source:
      row === requestedCategory && card === blankOn
        ? source
        : { ...source, fallback: { blankRow: requestedCategory, blankOn: blankOn.recordName, row } },
  };
}

/**
 * Labor per unit, from the first assigned card. A row that is blank there falls back to its plain row on the same card,
 * then to the company's default card (the row itself, then its plain row); 0 is a price. Null if no card has a price.
 * The source names the blank row for the explanation.
 */
export function resolveLaborRate(
  category: RateCategory,
  flooringTypeId: FlooringTypeId,
  levels: LaborLevels,
): SourcedRate | null {
  const card = assignedCard(levels);
  if (card === null) return null;
  const plain = plainLaborRow(category, flooringTypeId);
  const rows = plain === null ? [category] : [category, plain];
  const cards = levels.company && levels.company.recordId !== card.recordId ? [card, levels.company] : [card];
  for (const candidate of cards) {
    for (const row of rows) {
      const rate = pricedRow(candidate, row, category, card);
      if (rate) return rate;
    }
  }
  return null;
}
