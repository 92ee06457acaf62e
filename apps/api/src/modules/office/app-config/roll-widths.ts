import { z } from 'zod';
import { CARPET, VINYL } from '@falcon/domain/kit/flooring';
import type { FieldChange } from '@falcon/domain/company/history';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import type { Feet } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import { validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { differences, requiredWholeField } from '#kit/record-kit';
import { itemsOfWidth, rollWidthRows, storeRollWidths } from './roll-widths.queries';
import type { RollWidthValues } from './roll-widths.queries';

export const rollWidthsField = z
  .array(
    z.object({
      flooringTypeId: z.coerce
        .number()
        .int()
        .min(1, 'Only carpet and vinyl come on rolls.')
        .max(2, 'Only carpet and vinyl come on rolls.'),
      width: requiredWholeField(10_000, 300_000, 'A roll is between 1 and 30 feet wide.'),
    }),
  )
  .max(60, 'At most 60 widths.')
  .optional();

/** Replaces the roll widths. A width that items still use can't be removed. */
export async function changeRollWidths(
  trx: Database,
  input: NonNullable<z.infer<typeof rollWidthsField>>,
): Promise<FieldChange[]> {
  const wanted = input.map(({ flooringTypeId, width }): RollWidthValues => ({ flooringTypeId, widthE4: width }));
  const before = await rollWidthRows(trx);
  const faults: FieldFault[] = [];
  for (const [index, one] of wanted.entries()) {
    if (wanted.findIndex((other) => same(one, other)) < index)
      faults.push({ path: `rollWidths.${index}.width`, message: `${asText(one)} is already in the list.` });
  }
  for (const removedWidth of before.filter((one) => !wanted.some((other) => same(one, other)))) {
    const items = await itemsOfWidth(trx, removedWidth);
    if (items > 0)
      faults.push({
        path: 'rollWidths',
        message: `${asText(removedWidth)} is the width of ${items === 1 ? 'one item' : `${items} items`}. Change ${items === 1 ? 'it' : 'them'} before you remove it.`,
      });
  }
  if (faults.length > 0) throw validationError(faults);
  const changes = [CARPET, VINYL].flatMap((floor) =>
    differences({ widths: widthsOf(before, floor) }, { widths: widthsOf(wanted, floor) }).map(
      ({ from, to }): FieldChange => ({
        field: 'rollWidths.widthsE4',
        from,
        to,
        reference: { part: 'rollWidths', key: floor, floor },
      }),
    ),
  );
  if (changes.length > 0) await storeRollWidths(trx, wanted);
  return changes;
}

const same = (one: RollWidthValues, other: RollWidthValues): boolean =>
  one.flooringTypeId === other.flooringTypeId && one.widthE4 === other.widthE4;
const asText = ({ widthE4 }: RollWidthValues): string => formatFeetInches(widthE4 as Feet);
const widthsOf = (rows: readonly RollWidthValues[], floor: number): number[] =>
  rows
    .filter((row) => row.flooringTypeId === floor)
    .map((row) => row.widthE4)
    .toSorted((one, other) => one - other);
