import type { SlipRow } from '@falcon/domain/warehouse/receiving';
import { z } from 'zod/mini';
import type { StockReceiptCreateInput } from '#graphql/schema-types.generated';
import type { PickedRecord } from '#pickers/picked';

/** A row of the sheet: a roll, or a row of cartons. Lengths in feet. */
export interface RowValues {
  itemId: PickedRecord | null;
  /** What a pasted slip calls the item, until it is found. */
  itemText: string;
  dyeLot: string;
  withoutLot: boolean;
  rollNumber: string;
  invoicedLength: number | null;
  measuredLength: number | null;
  cartons: number | null;
  width: number | null;
  place: string;
}

/** The sheet of a truck. */
export interface ReceiptValues {
  vendor: PickedRecord | null;
  packingSlip: string;
  poNumber: string;
  receivedOn: string | null;
  place: string;
  rows: RowValues[];
  /** Earlier receipts of the same slip that the user has seen. */
  sameSlipIds: string[];
}

export const BLANK_ROW: RowValues = {
  itemId: null,
  itemText: '',
  dyeLot: '',
  withoutLot: false,
  rollNumber: '',
  invoicedLength: null,
  measuredLength: null,
  cartons: null,
  width: null,
  place: '',
};

export const BLANK_RECEIPT: ReceiptValues = {
  vendor: null,
  packingSlip: '',
  poNumber: '',
  receivedOn: null,
  place: '',
  rows: [BLANK_ROW],
  sameSlipIds: [],
};

const UNREADABLE = 'This can’t be read.';
const figure = z.nullable(z.number({ error: UNREADABLE }));

/** What can be seen to be wrong before it is sent; the server checks everything. */
export const receiptSchema = z.object({
  vendor: z
    .nullable(z.object({ id: z.string(), name: z.string() }))
    .check(z.refine((vendor) => vendor !== null, 'Choose the vendor.')),
  packingSlip: z.string(),
  poNumber: z.string(),
  receivedOn: z.nullable(z.string()),
  place: z.string(),
  rows: z.array(
    z.object({
      itemId: z.nullable(z.object({ id: z.string(), name: z.string() })),
      itemText: z.string(),
      dyeLot: z.string(),
      withoutLot: z.boolean(),
      rollNumber: z.string(),
      invoicedLength: figure,
      measuredLength: figure,
      cartons: figure,
      width: figure,
      place: z.string(),
    }),
  ),
  sameSlipIds: z.array(z.string()),
});

/** A row that was begun but holds nothing of its own. */
export const isBlankRow = (row: RowValues): boolean =>
  row.rollNumber.trim() === '' && row.invoicedLength === null && row.measuredLength === null && row.cartons === null;

/** A new row below another: what is the same on the next label is carried down. */
export const carriedRow = (above: RowValues | undefined): RowValues =>
  above === undefined
    ? BLANK_ROW
    : {
        ...BLANK_ROW,
        itemId: above.itemId,
        itemText: above.itemText,
        dyeLot: above.dyeLot,
        withoutLot: above.withoutLot,
        width: above.width,
        place: above.place,
      };

/** The rows that are sent: all up to the last one that holds something, so that errors find their rows. */
export const filledRows = (rows: readonly RowValues[]): readonly RowValues[] =>
  rows.slice(0, rows.findLastIndex((row) => !isBlankRow(row)) + 1);

const FEET = 10_000;
const inFeet = (length: number | null): number | null => (length === null ? null : length / FEET);

/** A pasted row, below another: what the slip does not say is carried down. */
export function pastedRow(row: SlipRow, above: RowValues | undefined): RowValues {
  const carried = carriedRow(above);
  const isNamed = row.item !== '' && row.item !== carried.itemText;
  return {
    ...carried,
    ...(isNamed ? { itemId: null, itemText: row.item } : {}),
    ...(row.dyeLot === '' ? {} : { dyeLot: row.dyeLot, withoutLot: false }),
    ...(row.place === '' ? {} : { place: row.place }),
    rollNumber: row.rollNumber,
    width: inFeet(row.width) ?? (isNamed ? null : carried.width),
    invoicedLength: inFeet(row.invoicedLength),
    measuredLength: inFeet(row.measuredLength),
    cartons: row.cartons,
  };
}

/** Pasted rows, each carried down from the one before. */
export function pastedRows(rows: readonly SlipRow[], above: RowValues | undefined): RowValues[] {
  const result: RowValues[] = [];
  for (const row of rows) result.push(pastedRow(row, result.at(-1) ?? above));
  return result;
}

export const toInput = (values: ReceiptValues, call: string): StockReceiptCreateInput => ({
  vendorId: values.vendor?.id ?? '',
  packingSlip: values.packingSlip,
  poNumber: values.poNumber,
  receivedOn: values.receivedOn,
  place: values.place,
  sameSlipIds: values.sameSlipIds,
  rows: filledRows(values.rows).map(({ itemId, itemText: _text, ...row }) => ({ ...row, itemId: itemId?.id ?? null })),
  clientMutationId: call,
});
