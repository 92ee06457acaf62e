import { defineRecurring } from '../../../jobs/define-job';
import { dateInZone } from '../../../graphql/calendar-date';
import { applyDueCosts } from './apply-due-costs';

/** Every hour: new costs that have reached their date, in the company's time zone, come into force. */
export const applyDueCostsHourly = defineRecurring({
  name: 'apply-due-item-costs',
  match: '2 * * * *',
  async run({ db, services }) {
    await applyDueCosts(db, dateInZone(services.clock(), services.timeZone));
  },
});
