import { ADJUSTMENT_TYPES, VALUE_TYPES } from '../../kit/flooring';
import { LARGEST_DEDUCTION } from '../../kit/money';
import { choice, date, flag, money, percent, text } from '../../kit/fields';
import { recordKind } from './record-kind';
import type { FieldsRule } from './record-kind';

const endRule: FieldsRule = {
  fields: ['expirationDate', 'hasCertificate'],
  fault: ({ expirationDate, hasCertificate }) =>
    hasCertificate === true && typeof expirationDate !== 'string' ? 'Enter the expiration date.' : null,
};

const orderRule: FieldsRule = {
  fields: ['expirationDate', 'effectiveDate'],
  fault: ({ expirationDate: to, effectiveDate: from }) =>
    typeof from === 'string' && typeof to === 'string' && from > to
      ? 'The certificate expires before it starts.'
      : null,
};

/**
 * A period of an installer's insurance of one type, with the deduction while there is none. A renewal is another
 * record.
 */
export const insuranceCertificate = recordKind('INSURANCE_CERTIFICATE', {
  list: 'insuranceCertificates',
  nouns: 'Insurance certificates',
  short: { one: 'certificate', many: 'certificates' },
  description:
    'A period of an installer’s insurance of one type, with the deduction while there is no coverage. A renewal is a further one.',
  owners: ['INSTALLER'],
  inOwner: true,
  title: 'certificateType',
  fields: {
    certificateType: choice('Type', ADJUSTMENT_TYPES, {
      initial: null,
      required: true,
      api: 'AdjustmentType',
      called: 'certificate type',
    }),
    description: text('Description', { max: 200, copied: false }),
    hasCertificate: flag('Certificate on file', { initial: true, copied: false }),
    effectiveDate: date('From', { copied: false, hint: 'Blank: from any day.' }),
    expirationDate: date('Until', { copied: false }),
    deductionType: choice('Deduction type', VALUE_TYPES, { initial: 'PERCENTAGE', api: 'ValueType' }),
    deductionAmount: money('Amount', {
      inHistory: 'Deduction',
      blank: null,
      most: LARGEST_DEDUCTION,
      when: { field: 'deductionType', is: ['AMOUNT'] },
      called: 'deduction',
      column: 'deduction',
      orPercent: 'deductionPercent',
      hint: 'Once per bill sheet.',
      description: 'Per sheet with the type AMOUNT; the percentage of the order’s labor with PERCENTAGE: 12 is 12 %.',
    }),
    deductionPercent: percent('Percentage', {
      inHistory: 'Deduction',
      blank: null,
      when: { field: 'deductionType', is: ['PERCENTAGE'] },
      called: 'deduction',
      column: 'deduction',
      hint: 'Of the labor on each such order.',
      description: 'The same percentage as the amount with the type PERCENTAGE; null with AMOUNT.',
    }),
  },
  rules: [orderRule, endRule],
});
