import { date, text } from '../../kit/fields';
import { recordKind } from './record-kind';
import type { FieldsRule } from './record-kind';

const orderRule: FieldsRule = {
  fields: ['lastDay', 'firstDay'],
  fault: ({ lastDay, firstDay }) =>
    typeof firstDay === 'string' && typeof lastDay === 'string' && firstDay > lastDay
      ? 'The last day is before the first one.'
      : null,
};

/** Days on which an installer does not work. */
export const dayOff = recordKind('DAY_OFF', {
  list: 'daysOff',
  nouns: 'Days off',
  whole: true,
  description: 'Days on which an installer does not work: nothing is assigned then without an override.',
  owners: ['INSTALLER'],
  title: 'reason',
  fields: {
    firstDay: date('First day', { required: true, copied: false, called: 'first day off' }),
    lastDay: date('Last day', { required: true, copied: false, called: 'last day off' }),
    reason: text('Reason', { max: 200, hint: 'Only users who can see installers read it.' }),
  },
  rules: [orderRule],
});
