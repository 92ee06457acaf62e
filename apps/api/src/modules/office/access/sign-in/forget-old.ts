import { defineRecurring } from '#jobs/define-job';
import { forgetOldAttempts } from './attempts';
import { forgetOldDevices } from './known-devices';

const MONTH = 30 * 24 * 60 * 60_000;

/** Every night, old sign-in attempts, ended sessions and used links are removed. */
export const forgetOldAttemptsNightly = defineRecurring({
  name: 'forget-old-sign-ins',
  match: '41 8 * * *',
  async run({ db, services }) {
    const now = services.clock();
    const before = new Date(now.getTime() - MONTH);
    await forgetOldAttempts(db, now);
    await forgetOldDevices(db, now);
    await db.deleteFrom('session').where('endsAt', '<', before).execute();
    await db.deleteFrom('linkToken').where('expiresAt', '<', before).execute();
    await db.deleteFrom('emailChange').where('expiresAt', '<', before).execute();
    await db.deleteFrom('passwordReset').where('expiresAt', '<', before).execute();
  },
});
