import { addDays } from '@falcon/domain/kit/schedule';
import type { TestApi } from '#testing/api-client';
import type { payOffice, ReadSheet } from '#testing/pay-kit';

/**
 * Creates an installer with an approved sheet of last month and a compensation certificate that had ended before it.
 */
export const lapsedIn =
  (api: TestApi, pay: Awaited<ReturnType<typeof payOffice>>) =>
  async (name: string, emailAddress = ''): Promise<{ installerId: number; sheet: ReadSheet }> => {
    const installerId = await pay.installer(name);
    await api.db.updateTable('installer').set({ emailAddress }).where('id', '=', installerId).execute();
    await pay.job(installerId, addDays(pay.week(1), 2), 642);
    await api.db
      .insertInto('insuranceCertificate')
      .values([
        {
          installerId,
          certificateType: 'COMPENSATION',
          hasCertificate: true,
          expirationDate: pay.week(1),
          deductionBp: 1_200,
        },
        {
          installerId,
          certificateType: 'LIABILITY',
          hasCertificate: true,
          expirationDate: '2099-12-31',
          deductionBp: 300,
        },
      ])
      .execute();
    return { installerId, sheet: await pay.approved(await pay.sheetAfterRun(installerId, pay.week(1))) };
  };
