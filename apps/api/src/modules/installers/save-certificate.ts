import { z } from 'zod';
import { ADJUSTMENT_TYPES, VALUE_TYPES, valuesOf } from '@falcon/domain/flooring';
import { LARGEST_DEDUCTION } from '@falcon/domain/money';
import type { Context } from '../../graphql/context';
import { idInput, parseInput, registerConstraint, validationError } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import {
  amountField,
  changeRecord,
  createRecord,
  dateField,
  deleteRecord,
  findRecord,
  flagField,
  nothing,
  recordVersion,
  textField,
  wholeField,
} from '../records';
import type { InsuranceCertificateRow } from './installers.queries';

registerConstraint('insurance_certificate_one_per_type', {
  path: 'certificateType',
  message: 'The installer already has a certificate of this type. Change that one.',
});

const form = z.object({
  certificateType: z.enum(valuesOf(ADJUSTMENT_TYPES)).nullish().transform(nothing),
  description: textField(200),
  hasCertificate: flagField,
  effectiveDate: dateField,
  expirationDate: dateField,
  deductionType: z.enum(valuesOf(VALUE_TYPES)).nullish().transform(nothing),
  deductionAmount: amountField('A deduction', LARGEST_DEDUCTION),
  deductionPercent: wholeField(0, 10_000, 'A deduction is between 0 and 100 percent.'),
});
const newCertificate = form.extend({
  installerId: idInput,
  certificateType: z.enum(valuesOf(ADJUSTMENT_TYPES), { error: 'Select the certificate type.' }),
});
const changedCertificate = form.extend({ id: idInput, version: recordVersion });
const removedCertificate = z.object({ id: idInput, version: recordVersion.nullish() });
const kind = { table: 'insuranceCertificate', kind: 'Insurance certificate' } as const;

type Values = z.output<typeof form>;
type Standing = Pick<
  InsuranceCertificateRow,
  'deductionType' | 'deductionCents' | 'deductionBp' | 'effectiveDate' | 'expirationDate' | 'hasCertificate'
>;

/** Refuses dates out of order, and a certificate without an end date. */
function checkDates(values: Values, before: Standing | null): void {
  const effective = values.effectiveDate === undefined ? before?.effectiveDate : values.effectiveDate;
  const expiration = values.expirationDate === undefined ? before?.expirationDate : values.expirationDate;
  if (effective && expiration && effective > expiration)
    throw validationError('expirationDate', 'The certificate expires before it starts.');
  if ((values.hasCertificate ?? before?.hasCertificate) && !expiration)
    throw validationError('expirationDate', 'Enter the expiration date.');
}

/** Refuses a deduction of one type with the other type's value: nothing would be deducted. */
function checkKind({ deductionAmount, deductionPercent }: Values, deductionType: string): void {
  if (deductionType === 'PERCENTAGE' && deductionAmount && deductionPercent == null)
    throw validationError(
      'deductionPercent',
      'This deduction is a percentage of the labor. Enter a percentage, not an amount.',
    );
  if (deductionType === 'AMOUNT' && deductionPercent && deductionAmount == null)
    throw validationError('deductionAmount', 'This deduction is an amount. Enter an amount, not a percentage.');
}

/** The row after the change, with only one kind of deduction. */
function checked(values: Values, before: Standing | null) {
  checkDates(values, before);
  const { deductionAmount, deductionPercent, ...rest } = values;
  const deductionType = rest.deductionType ?? before?.deductionType ?? 'PERCENTAGE';
  checkKind(values, deductionType);
  const deduction =
    deductionType === 'AMOUNT'
      ? { deductionCents: deductionAmount ?? before?.deductionCents ?? 0, deductionBp: null }
      : { deductionCents: null, deductionBp: deductionPercent ?? before?.deductionBp ?? 0 };
  return { ...rest, deductionType, ...deduction };
}

export async function createCertificate(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ insuranceCertificate: InsuranceCertificateRow }> {
  const { installerId, certificateType, ...values } = parseInput(newCertificate, raw);
  await findRecord(ctx, 'installer', 'Installer', installerId);
  return {
    insuranceCertificate: await createRecord(ctx, call, kind, async () => ({
      ...checked({ ...values, certificateType }, null),
      certificateType,
      installerId,
    })),
  };
}

export async function updateCertificate(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ insuranceCertificate: InsuranceCertificateRow }> {
  const { id, version, ...values } = parseInput(changedCertificate, raw);
  return {
    insuranceCertificate: await changeRecord(ctx, call, { ...kind, id, version }, async (_trx, before) => ({
      patch: checked(values, before),
    })),
  };
}

export async function deleteCertificate(
  ctx: Context,
  raw: unknown,
): Promise<{ insuranceCertificate: InsuranceCertificateRow }> {
  const { id, version } = parseInput(removedCertificate, raw);
  return { insuranceCertificate: await deleteRecord(ctx, { ...kind, id, version }) };
}
