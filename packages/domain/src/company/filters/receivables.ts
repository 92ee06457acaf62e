import { oneOf, someOf, yesNo } from './choices';
import { defineFilters } from './filter';

// The filters of lists of what customers owe, which the page loads completely.

export const STATEMENT_FILTERS = defineFilters({
  mail: someOf('mailStates', 'E-mail', [
    { value: 'READY', label: 'Ready' },
    { value: 'MAILED', label: 'E-mailed' },
    { value: 'SAVED', label: 'Saved, not delivered' },
    { value: 'FAILED', label: 'Came back' },
    { value: 'NONE', label: 'Print only' },
  ]),
});

export const REMINDER_FILTERS = defineFilters({
  stage: oneOf('stage', 'Reminder', [
    { value: '1', label: 'First' },
    { value: '2', label: 'Second' },
    { value: '3', label: 'Final' },
  ]),
  sent: yesNo('canBeSent', 'Show', { yes: ['ready', 'Can be sent'], no: ['left-out', 'Left out'] }),
});
