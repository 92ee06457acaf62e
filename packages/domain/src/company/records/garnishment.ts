import { GARNISHMENT_TYPES, VALUE_TYPES, valuesOf } from '../../kit/flooring';
import { hasSupportCap, USUAL_SUPPORT } from '../../people/garnishments';
import { LARGEST_DEDUCTION } from '../../kit/money';
import { choice, date, flag, money, percent, text } from '../../kit/fields';
import { recordKind } from './record-kind';
import type { FieldsRule } from './record-kind';

const orderRule: FieldsRule = {
  fields: ['endsOn', 'orderedOn'],
  fault: ({ endsOn: to, orderedOn: from }) =>
    typeof from === 'string' && typeof to === 'string' && from > to
      ? 'The garnishment expires before it starts.'
      : null,
};

const capped = { field: 'garnishmentType', is: valuesOf(GARNISHMENT_TYPES).filter(hasSupportCap) };

/** A court-ordered deduction from an installer's pay. */
export const garnishment = recordKind('GARNISHMENT', {
  list: 'garnishments',
  nouns: 'Garnishments',
  description: 'A court-ordered deduction from an installer’s pay, deducted before anything else.',
  owners: ['INSTALLER'],
  inOwner: true,
  title: 'garnishmentType',
  fields: {
    garnishmentType: choice('Kind', GARNISHMENT_TYPES, { initial: null, required: true, called: 'garnishment type' }),
    deductionType: choice('Deduction type', VALUE_TYPES, { initial: 'AMOUNT', required: true, api: 'ValueType' }),
    amount: money('Amount', {
      blank: null,
      most: LARGEST_DEDUCTION,
      required: true,
      asked: 'the weekly amount',
      when: { field: 'deductionType', is: ['AMOUNT'] },
      called: 'garnishment',
      orPercent: 'percent',
      hint: 'Per week.',
      description: 'Per week with the type AMOUNT; the percentage of a sheet’s labor with PERCENTAGE: 12 is 12 %.',
    }),
    percent: percent('Percentage', {
      blank: null,
      required: true,
      asked: 'the percentage of the labor',
      when: { field: 'deductionType', is: ['PERCENTAGE'] },
      called: 'garnishment',
      hint: 'Of the labor on a bill sheet.',
      description: 'The same percentage as the amount with the type PERCENTAGE; null with AMOUNT.',
    }),
    supportsOtherFamily: flag('Supports another family', {
      initial: USUAL_SUPPORT.supportsOtherFamily,
      when: capped,
      description: 'Child support: whether another family is supported too.',
    }),
    inArrears: flag('More than 12 weeks in arrears', {
      initial: USUAL_SUPPORT.inArrears,
      when: capped,
      description: 'Child support: more than twelve weeks in arrears.',
    }),
    payee: text('Payee', {
      called: 'garnishment payee',
      hint: 'The agency or creditor that is paid.',
      description: 'The agency or creditor that receives what is withheld.',
    }),
    caseNumber: text('Case number', {
      max: 60,
      copied: false,
      description: 'The reference that a remittance to the payee carries.',
    }),
    orderedOn: date('Ordered on', { copied: false }),
    endsOn: date('Expires', { hint: 'Blank = until removed.', copied: false }),
  },
  rules: [orderRule],
});
