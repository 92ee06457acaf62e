import { expect, test } from 'vitest';
import { leftToDo, type Preview, previewFacts, previewLeftOut } from './preview-words';

const group = (way: Preview['groups'][number]['way'], count: number, amount: number | null) => ({
  way,
  customerId: way,
  customerName: way,
  count,
  amount,
  recipients: [],
});
const preview: Preview = {
  ids: ['1', '2', '3', '4'],
  amount: 400.3,
  again: 0,
  groups: [group('EMAIL', 2, 200.1), group('PRINT', 1, 100.1), group('NO_ADDRESS', 1, 100.1)],
  withoutPo: ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => ({ id, number: `IND-C-${id}` })),
  leftOut: [
    { id: '9', number: 'IND-C-9', customerName: 'Oak Court', refusal: 'There is nothing to bill.' },
    { id: '10', number: 'No. 10', customerName: '', refusal: 'Work order 10 was not found.' },
  ],
};

test('the facts say how many for how much, and how they go out', () => {
  expect(previewFacts(preview)).toEqual([
    ['In total', '4 invoices for $400.30'],
    ['E-mailed now', '2 invoices for $200.10, 1 customer'],
    ['To print', '1 invoice for $100.10, 1 customer'],
    ['To print: no e-mail address', '1 invoice for $100.10, 1 customer'],
    ['Without a PO', 'IND-C-1, IND-C-2, IND-C-3, IND-C-4, IND-C-5, IND-C-6 and 2 more'],
  ]);
});

test('amounts that the user does not see are left out', () => {
  const groups = [group('EMAIL', 2, null)];
  expect(previewFacts({ ...preview, groups, amount: null, withoutPo: [], again: 1 })).toEqual([
    ['In total', '4 invoices'],
    ['E-mailed now', '2 invoices, 1 customer'],
    ['Sent again', '1 invoice'],
  ]);
});

test('who is left out is named with the reason and where to change it', () => {
  expect(previewLeftOut(preview, '/work-orders')).toEqual([
    { id: '9', name: 'IND-C-9', message: 'Oak Court: There is nothing to bill.', to: '/work-orders/9' },
    { id: '10', name: 'No. 10', message: 'Work order 10 was not found.', to: undefined },
  ]);
});

test('what is left to do leads to its list; what is e-mailed leaves nothing', () => {
  expect(leftToDo(preview)).toEqual([
    { label: '1 invoice to print', to: '/invoices?delivery=TO_SEND&method=PRINT' },
    { label: '1 invoice without an e-mail address', to: '/invoices?delivery=TO_SEND&method=EMAIL' },
  ]);
});
