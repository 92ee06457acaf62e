import { z } from 'zod';
import { isFlooringTypeId } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { OPTION_KINDS } from '@falcon/domain/orders/proposals';
import type { ProposalContent, ProposalOptionKind } from '@falcon/domain/orders/proposals';
import { idInput } from '#core/errors';
import { amountField, optionalId, signedRateField, textField, wholeField } from '#kit/record-kit';

const MOST_ROWS = 500;
const blankId = optionalId.transform((id) => id ?? null);
const name = textField(80).transform((text) => text ?? '');
const floor = idInput.transform((id, check): FlooringTypeId => {
  if (isFlooringTypeId(id)) return id;
  check.addIssue({ code: 'custom', message: 'Select a floor.' });
  return 1;
});
const side = wholeField(0, 10_000_000, 'This length is too large.').transform((feet) => feet ?? null);
const orNull = (value: number | null | undefined): number | null => value ?? null;
const orZero = (value: number | null | undefined): number => value ?? 0;

const line = z.object({
  unitId: blankId,
  name,
  flooringTypeId: floor.nullish(),
  length: side,
  width: side,
  apartments: z.number().int(),
});
const floorChoice = z.object({
  flooringTypeId: floor,
  itemId: blankId,
  padItemId: blankId,
  profit: signedRateField.transform(orNull),
  padProfit: signedRateField.transform(orNull),
});
const alternative = z.object({ name, floors: z.array(floorChoice).max(4, 'There are four floors.') });
const option = z.object({
  kind: z.enum(Object.keys(OPTION_KINDS) as [ProposalOptionKind, ...ProposalOptionKind[]]),
  name,
  isIncluded: z.boolean(),
  itemId: blankId,
  quantity: wholeField(0, 10_000_000, 'A quantity is between 0 and 100,000.').transform(orNull),
  material: amountField('Material').transform(orZero),
  labor: amountField('Labor').transform(orZero),
  profit: amountField('Profit').transform(orZero),
});
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MOST_ROWS, `At most ${MOST_ROWS} rows.`);

/** The parts of a proposal in its form; one left out is kept. */
export const contentShape = {
  duplicateOfId: optionalId,
  lines: rows(line).nullish(),
  alternatives: rows(alternative).nullish(),
  options: rows(option).nullish(),
};

interface ContentInput {
  readonly lines?: readonly z.output<typeof line>[] | null | undefined;
  readonly alternatives?: readonly z.output<typeof alternative>[] | null | undefined;
  readonly options?: readonly z.output<typeof option>[] | null | undefined;
}

/** Whether an input says anything about what is offered. */
export const hasContent = ({ lines, alternatives, options }: ContentInput): boolean =>
  [lines, alternatives, options].some((part) => part != null);

/** What is offered with the parts that an input sets; the floor of a unit is read from the unit. */
export function withInput(before: ProposalContent, { lines, alternatives, options }: ContentInput): ProposalContent {
  return {
    lines:
      lines?.map(({ unitId, flooringTypeId, length, width, ...rest }) => ({
        ...rest,
        unitId,
        flooringTypeId: flooringTypeId ?? 1,
        lengthE4: unitId === null ? length : null,
        widthE4: unitId === null ? width : null,
      })) ?? before.lines,
    alternatives:
      alternatives?.map(({ floors, ...rest }) => ({
        ...rest,
        floors: floors.map(({ profit, padProfit, ...choice }) => ({
          ...choice,
          profitE4: profit,
          padProfitE4: padProfit,
        })),
      })) ?? before.alternatives,
    options:
      options?.map(({ kind, isIncluded, itemId, quantity, material, labor, profit, ...rest }) => ({
        name: rest.name,
        kind,
        isIncluded,
        itemId,
        quantityE2: quantity,
        materialCents: kind === 'OTHER' ? material : 0,
        laborCents: kind === 'OTHER' ? labor : 0,
        profitCents: kind === 'OTHER' ? profit : 0,
      })) ?? before.options,
  };
}
