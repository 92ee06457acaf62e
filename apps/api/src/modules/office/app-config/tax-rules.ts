import { z } from 'zod';
import { CONTRACT_FORMS, valuesOf } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import { validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { partChanges, requiredWholeField } from '#kit/record-kit';
import type { FieldChange } from '@falcon/domain/company/history';
import { knownStates, storeTaxRules, taxRules } from './tax-rules.queries';
import type { TaxRuleValues } from './tax-rules.queries';

/** How tax is calculated: in the unit costs, on material and its profit, or on everything. */
export const TAX_MODES = ['COST', 'MATERIAL', 'TOTAL'] as const;

export const taxRulesField = z
  .array(
    z.object({
      stateCode: z.string().trim().toUpperCase().length(2, 'A state has two letters, for example IN.').nullish(),
      flooringTypeId: z.coerce.number().int().min(1).max(4).nullish(),
      contractForm: z.enum(valuesOf(CONTRACT_FORMS)).nullish(),
      mode: z.enum(TAX_MODES),
      rate: requiredWholeField(0, 10_000, 'A rate is between 0 and 100 percent.'),
    }),
  )
  .max(200, 'At most 200 tax rules.')
  .optional();

type TypedRules = NonNullable<z.infer<typeof taxRulesField>>;

/** Replaces the company's tax table. Submitted orders keep the tax of their price snapshot. */
export async function changeTaxRules(trx: Database, input: TypedRules): Promise<FieldChange[]> {
  const rules = input.map(({ stateCode, flooringTypeId, contractForm, mode, rate }): TaxRuleValues => ({
    stateCode: stateCode ?? null,
    flooringTypeId: flooringTypeId ?? null,
    contractForm: contractForm ?? null,
    mode,
    rateBp: rate,
  }));
  const faults = await faultsOf(trx, rules);
  if (faults.length > 0) throw validationError(faults);
  const before = await taxRules(trx);
  const changes = changedRules(before, rules);
  if (changes.length > 0) await storeTaxRules(trx, rules);
  return changes;
}

async function faultsOf(trx: Database, rules: readonly TaxRuleValues[]): Promise<FieldFault[]> {
  const states = new Set(await knownStates(trx));
  const seenKeys = new Set<string>();
  return rules.flatMap((rule, index): FieldFault[] => {
    const key = [rule.stateCode, rule.flooringTypeId, rule.contractForm].join('|');
    const isRepeated = seenKeys.has(key);
    seenKeys.add(key);
    const fault = (field: string, message: string) => [{ path: `taxRules.${index}.${field}`, message }];
    if (rule.stateCode !== null && !states.has(rule.stateCode))
      return fault('stateCode', `${rule.stateCode} is not a state.`);
    if (isRepeated)
      return fault(
        'stateCode',
        'There is another rule for the same state, flooring type and contract. Keep one of them.',
      );
    if (rule.mode === 'COST' && rule.rateBp !== 0)
      return fault('rate', 'Tax included in cost has no separate rate; it is part of each item’s cost.');
    return rule.mode !== 'COST' && rule.rateBp === 0 ? fault('rate', 'Enter the rate, for example 7.') : [];
  });
}

const keyOf = ({ stateCode, flooringTypeId, contractForm }: TaxRuleValues): string =>
  JSON.stringify([stateCode, flooringTypeId, contractForm]);

/** The changes, rule by rule: each rule applies to a state, a flooring type and a contract form. */
function changedRules(before: readonly TaxRuleValues[], after: readonly TaxRuleValues[]): FieldChange[] {
  const [was, is] = [before, after].map((rules) => new Map(rules.map((rule) => [keyOf(rule), rule])));
  return [...new Map([...before, ...after].map((rule) => [keyOf(rule), rule]))].flatMap(([key, rule]) => {
    const { stateCode, flooringTypeId, contractForm } = rule;
    const values = (row: TaxRuleValues | undefined) =>
      row ? { 'taxRule.mode': row.mode, 'taxRule.rateBp': row.rateBp } : null;
    const reference = {
      part: 'taxRule',
      key: stateCode ?? '',
      floor: flooringTypeId,
      ...(contractForm === null ? {} : { name: contractForm }),
    } as const;
    return partChanges(reference, values(was?.get(key)), values(is?.get(key)));
  });
}
