import { insuranceCertificate } from '@falcon/domain/records';
import { registerConstraint, validationError } from '../../core/errors';
import { recordModule } from '../record-kinds';
import type { FormInput } from '../record-kinds';
import type { RecordRow } from '../record-kit';

registerConstraint('insurance_certificate_one_per_type', {
  path: 'certificateType',
  message: 'The installer already has a certificate of this type. Change that one.',
});

type Standing = RecordRow<'insuranceCertificate'> | null;
type Deduction = number | null | undefined;

/** The one kind of deduction that applies. One of the other type's value is refused: nothing would be deducted. */
function deductionOf(input: FormInput, before: Standing) {
  const [amount, share] = [input['deductionAmount'] as Deduction, input['deductionPercent'] as Deduction];
  const deductionType = (input['deductionType'] as string | undefined) ?? before?.deductionType ?? 'PERCENTAGE';
  if (deductionType === 'AMOUNT') {
    if (share && amount == null)
      throw validationError('deductionAmount', 'This deduction is an amount. Enter an amount, not a percentage.');
    return { deductionType, deductionCents: amount ?? before?.deductionCents ?? 0, deductionBp: null };
  }
  if (amount && share == null)
    throw validationError(
      'deductionPercent',
      'This deduction is a percentage of the labor. Enter a percentage, not an amount.',
    );
  return { deductionType, deductionCents: null, deductionBp: share ?? before?.deductionBp ?? 0 };
}

export const { type: InsuranceCertificate, ofOwner: certificatesOf } = recordModule(insuranceCertificate, {
  unlisted: true,
  prepare: async (_trx, input, before) => deductionOf(input, before),
  notes: { create: 'One of each type.' },
});
