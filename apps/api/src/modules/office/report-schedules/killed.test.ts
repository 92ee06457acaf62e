import { expect, test } from 'vitest';
import { testApi, textAt } from '#testing/api-client';
import { killedAndRunAgain } from '#testing/dying-runner';
import { recur } from '#testing/jobs-kit';
import { sendQueuedMails } from '#office/mail';
import { scheduledReportJob, startDueReportsEveryMinute } from './send-reports';

const api = await testApi();
const admin = await api.as('admin');
const office = await api.userWith({ permissions: ['jobCostingAll'] });
const another = await api.userWith({ permissions: ['jobCostingAll'] });

const recurring = () => recur(api, startDueReportsEveryMinute);

test('a process that dies between two recipients, and before the time is stored: each gets the report once', async () => {
  const answer = await admin.mutate(
    'reportScheduleCreate',
    {
      report: 'jobCostingReport',
      name: 'Costs of the month',
      query: { from: 'month-start', to: 'today' },
      format: 'CSV',
      recipientIds: [admin.userId, office.userId, another.userId],
      frequency: 'DAILY',
      minute: 420,
    },
    'reportSchedule { id }',
  );
  const id = Number(textAt(answer, 'reportScheduleCreate.reportSchedule.id'));
  await api.db
    .updateTable('reportSchedule')
    .set({ nextRunAt: new Date('2026-01-05T12:00:00Z') })
    .where('id', '=', id)
    .execute();
  // Every process looks for due schedules, even while another one does.
  await Promise.all([recurring(), recurring(), recurring()]);
  await killedAndRunAgain(api, [scheduledReportJob], { files: 1 });
  await recurring();
  await sendQueuedMails(api.services);
  const to = api.mails.filter(({ subject }) => subject === 'Costs of the month').map((mail) => mail.to);
  expect(to).toHaveLength(3);
  expect(new Set(to).size).toBe(3);
  const results = await api.db.selectFrom('reportScheduleResult').select('outcome').execute();
  expect(results.map(({ outcome }) => outcome)).toEqual(['SENT', 'SENT', 'SENT']);
});
