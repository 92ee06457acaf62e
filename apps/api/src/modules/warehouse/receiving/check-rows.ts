import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import { formatNearQuarter } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { rollKey } from '@falcon/domain/orders/cuts';
import { readCode } from '@falcon/domain/warehouse/codes';
import type { FieldFault } from '#core/errors';
import { receivedStock } from '#catalog/items';
import type { ItemRow, ReceivedStock } from '#catalog/items';
import type { ReceiptInput, ReceiptRowInput } from './receipt-input';
import type { NamedPlace, StandingRoll } from './receipts.queries';

/** What the rows of a receipt are checked against. */
export interface ReceiptFacts {
  readonly items: ReadonlyMap<number, ItemRow>;
  readonly widths: ReadonlyMap<number, readonly number[]>;
  readonly places: readonly NamedPlace[];
  readonly companyCode: string;
  readonly vendor: { readonly id: number; readonly name: string };
}

/** A row that can be stored. */
export interface CheckedRow {
  readonly input: ReceiptRowInput;
  readonly item: ItemRow;
  readonly stock: ReceivedStock;
  readonly placeId: number | null;
}

const keyOf = (itemId: number, rollNumber: string): string => `${itemId} ${rollKey(rollNumber)}`;

const placeKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The place that is named or scanned; null without one, undefined if there is none of this name. */
function placeOf({ places, companyCode }: ReceiptFacts, text: string): number | null | undefined {
  if (text === '') return null;
  const code = readCode(companyCode, text);
  const isIt = (place: NamedPlace) =>
    code.kind === 'PLACE' ? place.id === code.id : placeKey(place.name) === placeKey(text);
  return places.find(isIt)?.id;
}

const unknownPlace = (text: string): string => `There is no place “${text}”. Choose one of the list.`;

/** The input fields of a roll's amount, by the fields of stock. */
const FIELDS: Readonly<Record<string, string>> = { length: 'invoicedLength' };

function checkRow(facts: ReceiptFacts, input: ReceiptRowInput, placeText: string): CheckedRow | readonly FieldFault[] {
  const item = facts.items.get(input.itemId);
  if (!item) return [{ path: 'itemId', message: 'Choose the item.' }];
  if (item.vendorId !== facts.vendor.id)
    return [{ path: 'itemId', message: `${item.nameNumber} is not an item of ${facts.vendor.name}.` }];
  const flooring = FLOORING_TYPES.find((type) => type.itemTypeId === item.itemTypeId);
  const received = receivedStock(item, facts.widths.get(flooring?.id ?? 0) ?? [], {
    dyeLot: input.dyeLot ?? '',
    withoutLot: input.withoutLot ?? false,
    width: input.width ?? null,
    length: input.measuredLength ?? input.invoicedLength ?? null,
    cartons: input.cartons ?? null,
  });
  const placeId = placeOf(facts, placeText);
  const faults = 'faults' in received ? received.faults : [];
  const places = placeId === undefined ? [{ path: 'place', message: unknownPlace(placeText) }] : [];
  if ('faults' in received || placeId === undefined)
    return [...faults.map(({ path, message }) => ({ path: FIELDS[path] ?? path, message })), ...places];
  return { input, item, stock: received.stock, placeId };
}

/** Every row, checked by itself and against the others of the sheet; all errors at their cells. */
export function checkRows(
  facts: ReceiptFacts,
  { rows, place = '' }: Pick<ReceiptInput, 'rows' | 'place'>,
): { readonly rows: readonly CheckedRow[]; readonly faults: readonly FieldFault[] } {
  const rowByKey = new Map<string, number>();
  const faults: FieldFault[] = [];
  const checkedRows: CheckedRow[] = [];
  const head = placeOf(facts, place);
  if (head === undefined) faults.push({ path: 'place', message: unknownPlace(place) });
  for (const [index, input] of rows.entries()) {
    const at = (path: string): string => `rows.${index}.${path}`;
    const own = input.place ?? '';
    const checked = checkRow(facts, input, own === '' && head !== undefined ? place : own);
    if ('input' in checked) checkedRows.push(checked);
    else faults.push(...checked.map(({ path, message }) => ({ path: at(path), message })));
    const key = keyOf(input.itemId, input.rollNumber);
    const earlier = rowByKey.get(key);
    if (earlier === undefined) rowByKey.set(key, index);
    else faults.push({ path: at('rollNumber'), message: `Row ${earlier + 1} is the same roll.` });
  }
  return { rows: checkedRows, faults };
}

function standingWords({ rollNumber, status, lengthE4, cartonsE2, widthE4, place, receivedOn }: StandingRoll): string {
  const since = `was received on ${writtenDate(receivedOn)}`;
  if (status !== 'AVAILABLE') return `Roll ${rollNumber} ${since} and is used up. Check the label.`;
  const left = widthE4 === null ? `${cartonsE2 / 100} cartons` : formatNearQuarter(feet(lengthE4));
  return `Roll ${rollNumber} exists: it ${since}, with ${left} left${place === null ? '' : `, at ${place}`}.`;
}

/** The rows whose roll exists on the item already. */
export function standingFaults(
  rows: readonly Pick<ReceiptRowInput, 'itemId' | 'rollNumber'>[],
  standing: readonly StandingRoll[],
): FieldFault[] {
  const byKey = new Map(standing.map((roll) => [keyOf(roll.itemId, roll.rollNumber), roll]));
  return rows.flatMap(({ itemId, rollNumber }, index) => {
    const roll = byKey.get(keyOf(itemId, rollNumber));
    return roll ? [{ path: `rows.${index}.rollNumber`, message: standingWords(roll) }] : [];
  });
}
