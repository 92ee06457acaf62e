import { defineRecurring } from '#jobs/define-job';

/** Reads changes made in QuickBooks: soon after each notice, and all of them every quarter of an hour. */
export const readQuickbooksJob = defineRecurring({
  name: 'quickbooks-changes',
  match: '* * * * *',
  actsOutside: true,
  slots: 'accounting',
  async run({ services, log }) {
    const { readChanges } = await import('./read-changes');
    await readChanges(services, log, { isWhole: 'WHEN_DUE' });
  },
});
