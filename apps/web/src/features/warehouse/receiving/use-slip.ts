import { useApolloClient } from '@apollo/client/react';
import { feet } from '@falcon/domain/kit/money';
import { isSlip, readPastedSlip, type SlipRow, unreadWords } from '@falcon/domain/warehouse/receiving';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { uploadInput } from '#blocks/staged-file/use-upload';
import { OWN_ERRORS, UNCACHED } from '#graphql/call-options';
import { itemPick } from '#pickers/item-words';
import { counted } from '#ui/format/numbers';
import { isBlankRow, pastedRows, type ReceiptValues } from './receipt-form';
import { SlipItemsDocument, SlipReadDocument } from './receiving.generated';

const FEET = 10_000;
const length = (value: number | null) => (value === null ? null : feet(Math.round(value * FEET)));

/** Fills the sheet from a paste or a file, and finds the items by what the slip calls them. */
export function useSlip(form: UseFormReturn<ReceiptValues>) {
  const client = useApolloClient();
  const [note, setNote] = useState('');

  /** Finds the items of rows that have only a name; called again when the vendor is chosen. */
  const findItems = async () => {
    const { vendor, rows } = form.getValues();
    const names = [...new Set(rows.flatMap((row) => (row.itemId === null && row.itemText !== '' ? row.itemText : [])))];
    if (vendor === null || names.length === 0) return;
    const { data } = await client.query({
      query: SlipItemsDocument,
      variables: { vendorId: vendor.id, names },
      ...UNCACHED,
    });
    const found = new Map(data?.packingSlipItems.map((one) => [one.name, one]));
    for (const [index, row] of form.getValues('rows').entries()) {
      const named = found.get(row.itemText);
      if (row.itemId !== null || !named) continue;
      const path = `rows.${index}.itemId` as const;
      if (named.item) form.setValue(path, itemPick(named.item), { shouldDirty: true });
      else
        form.setError(path, {
          message: named.isAmbiguous
            ? `Several items of ${vendor.name} can be “${row.itemText}”. Choose one.`
            : `${vendor.name} has no item “${row.itemText}”. Choose the item.`,
        });
    }
  };

  const fill = (slip: readonly SlipRow[], unread: readonly string[], at: number) => {
    const rows = form.getValues('rows');
    const before = rows.slice(0, at).concat(rows.slice(at, at + 1).filter((row) => !isBlankRow(row)));
    const after = rows.slice(at + 1).filter((row) => !isBlankRow(row));
    // The first pasted row is carried down from what was begun in this one.
    const pasted = pastedRows(slip, rows[at] ?? before.at(-1));
    form.setValue('rows', [...before, ...pasted, ...after], { shouldDirty: true });
    const missing = unread.length === 0 ? '' : `. Not read: ${unread.slice(0, 5).join('; ')}`;
    setNote(`${counted(pasted.length, 'row')} filled in${missing}`);
    void findItems();
  };

  /** Takes a pasted slip; returns whether it was one. */
  const paste = (text: string, row: number): boolean => {
    if (!isSlip(text)) return false;
    const { rows, unread } = readPastedSlip(text);
    if (rows.length === 0) return false;
    fill(rows, unread.map(unreadWords), row);
    return true;
  };

  const readFile = async (file: File) => {
    const { dataUri } = await uploadInput(file);
    const { data } = await client.mutate({
      mutation: SlipReadDocument,
      variables: { input: { dataUri } },
      ...OWN_ERRORS,
    });
    const slip = data?.packingSlipRead?.slip;
    if (!slip) return;
    const rows = slip.rows.map((row) => ({
      ...row,
      width: length(row.width),
      invoicedLength: length(row.invoicedLength),
      measuredLength: length(row.measuredLength),
    }));
    fill(rows, slip.unread, form.getValues('rows').length - 1);
  };

  return { paste, readFile, findItems, note };
}
