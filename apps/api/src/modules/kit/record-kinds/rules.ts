import { columnOf, enteredFieldsOf, rulesOf } from '@falcon/domain/company/records';
import type { RecordKind } from '@falcon/domain/company/records';
import type { FieldFault } from '#core/errors';
import type { FormInput } from './form';

/**
 * The first of a kind's rules that a save breaks, among those with a field in the input; omitted fields keep their
 * value.
 */
export function faultOf(
  kind: Pick<RecordKind, 'noun' | 'fields' | 'rules'>,
  input: FormInput,
  before: Readonly<Record<string, unknown>> | null,
  today: string,
): FieldFault | null {
  const rules = rulesOf(kind).filter(({ fields }) => fields.some((name) => input[name] !== undefined));
  if (rules.length === 0) return null;
  const standing = enteredFieldsOf(kind).map(([name, field]) => [name, before?.[columnOf(name, field)]]);
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  const record = Object.fromEntries([...standing, ...entries]) as Record<string, unknown>;
  for (const rule of rules) {
    const message = rule.fault(record, today);
    if (message !== null) return { path: rule.fields[0], message };
  }
  return null;
}
