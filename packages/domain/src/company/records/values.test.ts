import { expect, test } from 'vitest';
import { copiedValues, insuranceCertificate, inputOf, typedValues } from './index';
import type { AnsweredRecord } from './index';

const certificate = (values: object) =>
  ({
    id: '1',
    version: 1,
    editable: true,
    certificateType: 'LIABILITY',
    description: '',
    hasCertificate: true,
    effectiveDate: null,
    expirationDate: '2099-01-31',
    ...values,
  }) as unknown as AnsweredRecord<(typeof insuranceCertificate)['fields']>;
const { fields } = insuranceCertificate;

test('a form shows a percentage in its own field, so that it is not taken for an amount where the type is changed', () => {
  const storedCertificate = certificate({ deductionType: 'PERCENTAGE', deductionAmount: 12, deductionPercent: 12 });
  for (const form of [typedValues(fields, storedCertificate), copiedValues(fields, storedCertificate)]) {
    expect(form).toMatchObject({ deductionAmount: null, deductionPercent: 12 });
    expect(inputOf(fields, form)).toMatchObject({ deductionPercent: 12 });
    expect(inputOf(fields, { ...form, deductionType: 'AMOUNT' })).toMatchObject({ deductionAmount: null });
  }
});

test('a form shows an amount as one', () => {
  const storedCertificate = certificate({ deductionType: 'AMOUNT', deductionAmount: 25, deductionPercent: null });
  expect(typedValues(fields, storedCertificate)).toMatchObject({ deductionAmount: 25, deductionPercent: null });
});
