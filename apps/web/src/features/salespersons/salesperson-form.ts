import { z } from 'zod/mini';
import { requiredText } from '../../blocks/entity-form/checks/text-rules';
import { boundedNumber } from '../../blocks/entity-form/checks/value-rules';
import { blankPerson, copiedPerson, personInput, personRules, personValues } from '../../blocks/person/person-form';
import type { SalespersonPartsFragment } from './salespersons.generated';

/** The rules of a salesperson's form. */
export const salespersonForm = z.object({
  ...personRules,
  fullName: requiredText('the name of the salesperson'),
  commissionRate: boundedNumber(100, 'At most 100 percent.'),
});

/** The form values of a salesperson. */
export type SalespersonValues = z.infer<typeof salespersonForm>;

/** A blank salesperson. */
export const newSalesperson: SalespersonValues = { ...blankPerson, fullName: '', commissionRate: null };

/** A stored salesperson as form values. */
export const salespersonValues = (person: SalespersonPartsFragment): SalespersonValues => ({
  ...personValues(person),
  fullName: person.fullName,
  commissionRate: person.commissionRate,
});

/** A stored salesperson as the start of another one: company and commission rate, no personal data. */
export const copiedSalesperson = (person: SalespersonPartsFragment): SalespersonValues => ({
  ...newSalesperson,
  ...copiedPerson(person),
  commissionRate: person.commissionRate,
});

/** Form values as the input of a save; the rate is left out for users who can't see it. */
export function salespersonInput({ commissionRate, ...values }: SalespersonValues, seesCommission: boolean) {
  return { ...personInput(values), ...(seesCommission ? { commissionRate: commissionRate ?? 0 } : {}) };
}
