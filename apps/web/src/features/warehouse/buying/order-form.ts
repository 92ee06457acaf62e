import { z } from 'zod/mini';
import type { PurchaseOrderCreateInput } from '#graphql/schema-types.generated';
import { itemPick } from '#pickers/item-words';
import type { PickedRecord } from '#pickers/picked';
import type { ItemToBuyRowFragment } from './buying.generated';

/** A line: feet of an item, or cartons. */
export interface LineValues {
  itemId: PickedRecord | null;
  /** In feet. */
  length: number | null;
  cartons: number | null;
}

/** A new purchase order. */
export interface OrderValues {
  vendor: PickedRecord | null;
  /** Blank for the next number. */
  poNumber: string;
  expectedOn: string | null;
  note: string;
  lines: LineValues[];
}

export const BLANK_LINE: LineValues = { itemId: null, length: null, cartons: null };
export const BLANK_ORDER: OrderValues = { vendor: null, poNumber: '', expectedOn: null, note: '', lines: [BLANK_LINE] };

const figure = z.nullable(z.number({ error: 'This can’t be read.' }));
const pick = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** What can be seen to be wrong before it is sent; the server checks everything. */
export const orderSchema = z.object({
  vendor: pick.check(z.refine((vendor) => vendor !== null, 'Choose the vendor.')),
  poNumber: z.string(),
  expectedOn: z.nullable(z.string()).check(z.refine((day) => day !== null, 'Enter a date.')),
  note: z.string(),
  lines: z.array(z.object({ itemId: pick, length: figure, cartons: figure })),
});

export const isBlankLine = ({ itemId, length, cartons }: LineValues): boolean =>
  itemId === null && length === null && cartons === null;

/** The lines that are sent: all up to the last one that holds something, so that errors find their rows. */
export const filledLines = (lines: readonly LineValues[]): readonly LineValues[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlankLine(line)) + 1);

/** The lines that cover what is short of a vendor's items: whole feet, rounded up. */
export const linesToBuy = (rows: readonly ItemToBuyRowFragment[], vendorId: string): LineValues[] =>
  rows.flatMap(({ item, length, cartons, isLate }) =>
    item?.vendor?.id !== vendorId || isLate
      ? []
      : [{ itemId: itemPick(item), length: length === null ? null : Math.ceil(length), cartons }],
  );

export const toInput = (values: OrderValues, call: string): PurchaseOrderCreateInput => ({
  vendorId: values.vendor?.id ?? '',
  poNumber: values.poNumber,
  expectedOn: values.expectedOn ?? '',
  note: values.note,
  lines: filledLines(values.lines).map(({ itemId, length, cartons }) => ({
    itemId: itemId?.id ?? null,
    length,
    cartons,
  })),
  clientMutationId: call,
});
