import { z } from 'zod';
import { CONTRACT_FORMS, valuesOf } from '@falcon/domain/flooring';
import type { Database } from '../../db/database';
import { validationError } from '../../graphql/errors';
import type { FieldFault } from '../../graphql/errors';
import type { FieldChange } from '../records';
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
      rate: z
        .number()
        .int()
        .min(0, 'A rate is between 0 and 100 percent.')
        .max(10_000, 'A rate is between 0 and 100 percent.'),
    }),
  )
  .max(200, 'At most 200 tax rules.')
  .optional();

type TypedRules = NonNullable<z.infer<typeof taxRulesField>>;

/** Replaces the company's tax table. Submitted orders keep the tax of their price snapshot. */
export async function changeTaxRules(trx: Database, typed: TypedRules): Promise<FieldChange[]> {
  const rules = typed.map(({ stateCode, flooringTypeId, contractForm, mode, rate }): TaxRuleValues => ({
    stateCode: stateCode ?? null,
    flooringTypeId: flooringTypeId ?? null,
    contractForm: contractForm ?? null,
    mode,
    rateBp: rate,
  }));
  const faults = await faultsOf(trx, rules);
  if (faults.length > 0) throw validationError(faults);
  const before = await taxRules(trx);
  const [from, to] = [before.map(asText).sort().join('; '), rules.map(asText).sort().join('; ')];
  if (from === to) return [];
  await storeTaxRules(trx, rules);
  return [{ field: 'taxRules', from, to }];
}

async function faultsOf(trx: Database, rules: readonly TaxRuleValues[]): Promise<FieldFault[]> {
  const states = new Set(await knownStates(trx));
  const seen = new Set<string>();
  return rules.flatMap((rule, index): FieldFault[] => {
    const key = [rule.stateCode, rule.flooringTypeId, rule.contractForm].join('|');
    const isRepeated = seen.has(key);
    seen.add(key);
    if (rule.stateCode !== null && !states.has(rule.stateCode))
      return [{ path: `taxRules.${index}.stateCode`, message: `${rule.stateCode} is not a state.` }];
    if (isRepeated)
      return [
        {
          path: `taxRules.${index}.stateCode`,
          message: 'There is another rule for the same state, flooring type and contract. Keep one of them.',
        },
      ];
    if (rule.mode === 'COST' && rule.rateBp !== 0)
      return [
        {
          path: `taxRules.${index}.rate`,
          message: 'Tax included in cost has no separate rate; it is part of each item’s cost.',
        },
      ];
    if (rule.mode !== 'COST' && rule.rateBp === 0)
      return [{ path: `taxRules.${index}.rate`, message: 'Enter the rate, for example 7.' }];
    return [];
  });
}

const asText = ({ stateCode, flooringTypeId, contractForm, mode, rateBp }: TaxRuleValues): string =>
  [
    stateCode ?? 'any state',
    flooringTypeId === null ? null : `floor ${flooringTypeId}`,
    contractForm,
    mode,
    mode === 'COST' ? null : `${rateBp / 100}%`,
  ]
    .filter((part) => part !== null)
    .join(' ');
