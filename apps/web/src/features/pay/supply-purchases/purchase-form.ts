import { SUPPLY_FILTERS } from '@falcon/domain/company/filters';
import { supplyPurchase, type TypedValues } from '@falcon/domain/company/records';
import { extendedPrice } from '@falcon/domain/catalog/supplies';
import { z } from 'zod/mini';
import { boundedNumber, optionalPick, optionalRate } from '#blocks/entity-form/checks/value-rules';
import { kindDocuments, type RowOf } from '#blocks/record-kind/documents';
import type { FormRules } from '#blocks/record-kind/rules';

/** A supply as a line of the form knows it: with its price today and what is on hand, if its stock is kept. */
export interface PickedSupply {
  id: string;
  name: string;
  price?: number | undefined;
  onHand?: number | null | undefined;
}

/** A line of the form. */
export interface TypedLine {
  item: PickedSupply | null;
  quantity: number | null;
  itemPrice: number | null;
}

interface Supply {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly onHand: number | null;
}
interface PurchaseDetails {
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly itemPrice: number;
    readonly extendedPrice: number;
    readonly supply: Supply | null;
  }[];
  readonly creator: { readonly fullName: string } | null;
  readonly sheetPeriodStart: string | null;
  readonly isLocked: boolean;
}

/** A stored purchase. */
export type StoredPurchase = RowOf<typeof supplyPurchase> & PurchaseDetails;

/** What the form of a purchase has besides its fields. */
export interface PurchaseParts {
  lines: TypedLine[];
}

/** The form values of a purchase. */
export type PurchaseValues = TypedValues<typeof supplyPurchase.fields> & PurchaseParts;

const MORE = [
  {
    lines: ['id', 'quantity', 'itemPrice', 'extendedPrice', { supply: ['id', 'name', 'price', 'onHand'] }],
    creator: ['fullName'],
  },
  'sheetPeriodStart',
  'isLocked',
];

/** The requests for purchases. */
export const purchaseDocuments = kindDocuments<typeof supplyPurchase, PurchaseDetails>(supplyPurchase, {
  record: MORE,
  listed: MORE,
  filters: SUPPLY_FILTERS,
});

/** A line without anything in it. */
export const BLANK_LINE: TypedLine = { item: null, quantity: null, itemPrice: null };

const isBlank = ({ item, quantity }: TypedLine): boolean => item === null && quantity === null;

const whole = (value: number | null, unit: number): number =>
  value === null || Number.isNaN(value) ? 0 : Math.round(value * unit);

/** What a line costs, in dollars: as the server rounds it. */
export const lineTotal = ({ quantity, itemPrice }: Pick<TypedLine, 'itemPrice' | 'quantity'>): number =>
  extendedPrice({ quantityE2: whole(quantity, 100), itemPriceE4: whole(itemPrice, 10_000) }) / 100;

/** What the lines cost, in dollars. */
export const linesTotal = (lines: readonly TypedLine[]): number =>
  lines.reduce((sum, line) => sum + Math.round(lineTotal(line) * 100), 0) / 100;

/** What a line takes more than is on hand; `takenQuantity` is what the stored purchase took of the item already. */
export const shortage = ({ item, quantity }: TypedLine, takenQuantity: number): number | null =>
  item?.onHand == null || quantity === null || quantity - takenQuantity <= item.onHand
    ? null
    : Math.round((quantity - takenQuantity - item.onHand) * 100) / 100;

/** What a count would change of the recorded stock; null while nothing is typed. */
export const countDifference = ({ onHand }: PickedSupply, counted: number | null): number | null =>
  counted === null ? null : Math.round((counted - (onHand ?? 0)) * 100) / 100;

/** The lines of a purchase in the form; those left blank are not sent. */
export const purchaseParts = {
  rules: {
    lines: z.array(
      z.object({
        item: optionalPick,
        quantity: boundedNumber(10_000, 'A quantity is at most 10,000.'),
        itemPrice: optionalRate,
      }),
    ),
  },
  blank: { lines: [BLANK_LINE] },
  typed: ({ lines }: StoredPurchase): PurchaseParts => ({
    lines: lines.map(({ supply, quantity, itemPrice }) => ({ item: supply && { ...supply }, quantity, itemPrice })),
  }),
  input: ({ lines }: PurchaseParts) => ({
    lines: lines
      .filter((line) => !isBlank(line))
      .map(({ item, quantity, itemPrice }) => ({ itemId: item?.id, quantity, itemPrice })),
  }),
};

/** The rules of the form: at least one line, each with an item and a quantity. */
export const purchaseRules = (rules: FormRules) =>
  rules.check(
    z.superRefine((values, check) => {
      const { lines } = values as unknown as PurchaseValues;
      const fault = (path: (string | number)[], message: string) => check.addIssue({ code: 'custom', path, message });
      for (const [index, line] of lines.entries()) {
        if (isBlank(line)) continue;
        if (!line.item) fault(['lines', index, 'item'], 'Select the item.');
        if (!line.quantity) fault(['lines', index, 'quantity'], 'Enter the quantity.');
      }
      if (lines.every(isBlank)) fault(['lines'], 'Enter at least one line.');
    }),
  );
