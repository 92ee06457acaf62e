import { applies, columnOf, enteredFieldsOf, orPercentOf } from '@falcon/domain/company/records';
import type { AmountOrPercent, RecordKind } from '@falcon/domain/company/records';
import { validationError } from '#core/errors';
import type { FormInput } from './form';
import { percentSentence } from './form';

type Figure = number | null | undefined;
type StoredRecord = Readonly<Record<string, unknown>> | null;
type Kind = Pick<RecordKind, 'fields'>;

/**
 * Whether a save means an amount as a percentage: by its own choice, the stored one, or the default of a new record.
 */
function isPercent(kind: Kind, { percentField }: AmountOrPercent, input: FormInput, before: StoredRecord): boolean {
  const decides = percentField.when?.field ?? '';
  const choice = kind.fields[decides];
  if (choice?.kind !== 'choice') throw new Error('A choice says whether an amount is a percentage.');
  return applies(percentField, {
    [decides]: input[decides] ?? before?.[columnOf(decides, choice)] ?? choice.initial,
  });
}

/** The percentage sent in the amount's field, in its own field, or in both. */
function percentOf({ name, field, percentField }: AmountOrPercent, amount: Figure, share: Figure): Figure {
  if (typeof amount !== 'number') return amount === undefined ? share : (share ?? null);
  if (typeof share === 'number' && share !== amount)
    throw validationError(
      name,
      `This ${field.called ?? 'value'} is a percentage: amount and percentage are the same number. Leave one of them out.`,
    );
  if (amount > percentField.most * 100) throw validationError(name, percentSentence(percentField));
  return amount;
}

function requireAmount({ name, field, percentName }: AmountOrPercent, amount: Figure, share: Figure): void {
  if (!share) return;
  const what = `This ${field.called ?? 'value'} is an amount.`;
  throw amount === null || amount === undefined
    ? validationError(name, `${what} Enter an amount, not a percentage.`)
    : validationError(percentName, `${what} Leave the percentage blank.`);
}

/**
 * Moves each percentage of a save to its own field: clients can also send it in the amount's field, or in both if they
 * are equal. The numbers match, since cents and hundredths of a percent have the same scale.
 */
export function withPercentages(kind: Kind, input: FormInput, before: StoredRecord): FormInput {
  const own = enteredFieldsOf(kind).flatMap(([name]): [string, Figure][] => {
    const pair = orPercentOf(kind, name);
    if (pair === null) return [];
    const [amount, share] = [input[name] as Figure, input[pair.percentName] as Figure];
    if (isPercent(kind, pair, input, before))
      return [
        [name, undefined],
        [pair.percentName, percentOf(pair, amount, share)],
      ];
    requireAmount(pair, amount, share);
    return [[pair.percentName, undefined]];
  });
  return own.length === 0 ? input : { ...input, ...Object.fromEntries(own) };
}
