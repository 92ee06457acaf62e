import { defineRecurring } from '#jobs/define-job';
import { dateInZone } from '#core/calendar-date';
import { applyDueCosts } from './apply-due-costs';

/**
 * Every minute, announced costs that have reached their date in the company's time zone take effect, so that drafts
 * follow them within a minute of midnight.
 */
export const applyDueCostsEveryMinute = defineRecurring({
  name: 'apply-due-item-costs',
  match: '* * * * *',
  async run({ db, services }) {
    await applyDueCosts(db, dateInZone(services.clock(), services.timeZone));
  },
});
