import { SUPPLY_FILTERS } from '@falcon/domain/company/filters';
import { supplyPurchase, type TypedValues } from '@falcon/domain/company/records';
import { typedColumns } from '@falcon/domain/kit/fields';
import { extendedPrice } from '@falcon/domain/catalog/supplies';
import { kindDocuments, type RowOf } from '#blocks/record-kind/documents';

/** A supply as a form line holds it: with today's price, and the quantity on hand if its stock is tracked. */
export interface PickedSupply {
  id: string;
  name: string;
  price?: number | undefined;
  onHand?: number | null | undefined;
}

const { lines: LINES } = supplyPurchase.fields;

interface PurchaseDetails {
  readonly creator: { readonly fullName: string } | null;
  readonly sheetPeriodStart: string | null;
  readonly isLocked: boolean;
}

/** A stored purchase. */
export type StoredPurchase = RowOf<typeof supplyPurchase> & PurchaseDetails;

/** The form values of a purchase. */
export type PurchaseValues = TypedValues<typeof supplyPurchase.fields>;
/** A line of the form. */
type TypedLine = PurchaseValues['lines'][number];

const MORE = [{ creator: ['fullName'] }, 'sheetPeriodStart', 'isLocked'];
/** What a line says of its item besides its name. */
const ITEMS = { lines: [{ [`item: ${LINES.of.item.answeredBy}`]: ['price', 'onHand'] }] };

/** The requests for purchases. */
export const purchaseDocuments = kindDocuments<typeof supplyPurchase, PurchaseDetails>(supplyPurchase, {
  record: [...MORE, ITEMS],
  listed: MORE,
  filters: SUPPLY_FILTERS,
});

/** A line's cost in dollars, rounded as the server rounds it. */
export const lineTotal = (line: TypedLine): number => {
  const { quantityE2, itemPriceE4 } = typedColumns(LINES.of, line);
  return extendedPrice({ quantityE2: quantityE2 ?? 0, itemPriceE4: itemPriceE4 ?? 0 }) / 100;
};

/** The total of the lines, in dollars. */
export const linesTotal = (lines: readonly TypedLine[]): number =>
  lines.reduce((sum, line) => sum + Math.round(lineTotal(line) * 100), 0) / 100;

/** How far a line exceeds the stock; `takenQuantity` is what the stored purchase already took of the item. */
export function shortage({ item, quantity }: TypedLine, takenQuantity: number): number | null {
  const { onHand = null }: Partial<PickedSupply> = item ?? {};
  return onHand === null || quantity === null || quantity - takenQuantity <= onHand
    ? null
    : Math.round((quantity - takenQuantity - onHand) * 100) / 100;
}

/** How a count would change the recorded stock; null while nothing is typed. */
export const countDifference = ({ onHand }: PickedSupply, counted: number | null): number | null =>
  counted === null ? null : Math.round((counted - (onHand ?? 0)) * 100) / 100;
