import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { MailError } from '#mail/mail-error';
import { testApi, textAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { sendQueuedMails } from '#office/mail';
import { sendCertificateAlerts } from './index';

const DAY = 24 * 60 * 60_000;

const api = await testApi();
const admin = await api.as('admin');
await api.db
  .updateTable('appUser')
  .set({ passwordHash: 'set' })
  .where('id', '=', admin.userId ?? 0)
  .execute();
const today = (await api.contextOf(admin)).today();
const installerId = await make(admin, 'installerCreate', { firstName: 'Rafael', lastName: 'Diaz' }, 'installer');

const send = async () => {
  const certificates = await sendCertificateAlerts(api.services);
  await sendQueuedMails(api.services);
  return certificates;
};
const certificate = async (
  days: number,
  certificateType: string,
  installer = installerId,
  effectiveDate: string | null = null,
) =>
  textAt(
    await admin.mutate(
      'insuranceCertificateCreate',
      {
        installerId: installer,
        certificateType,
        hasCertificate: true,
        effectiveDate,
        expirationDate: addDays(today, days),
        deductionType: 'PERCENTAGE',
        deductionPercent: 3,
      },
      'insuranceCertificate { id }',
    ),
    'insuranceCertificateCreate.insuranceCertificate.id',
  );
test('an expiring certificate is e-mailed 30, 14, 7 and 0 days before, each once, to users who can edit installers', async () => {
  const { id: viewer } = await api.db
    .insertInto('appUser')
    .values({ firstName: 'View', lastName: 'Only', emailAddress: 'only-view@falcon.test', passwordHash: 'set' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.insertInto('userRole').values({ userId: viewer, roleId: 8 }).execute();
  const id = await certificate(31, 'LIABILITY');
  const warningDays: number[] = [];
  const end = new Date(Date.parse(addDays(today, 31)));
  for (let daysLeft = 31; daysLeft >= -2; daysLeft -= 1) {
    const before = api.mails.length;
    await send();
    await send();
    if (api.mails.length > before) warningDays.push(daysLeft);
    expect(api.mails.length - before).toBeLessThanOrEqual(1);
    api.pass(DAY);
  }
  api.pass(-34 * DAY);
  expect(warningDays).toEqual([30, 14, 7, 0]);
  expect(api.mails.at(-1)).toMatchObject({
    to: 'admin@falcon.test',
    subject: 'Insurance certificate of Rafael Diaz expires today',
  });
  expect(api.mails.at(-1)?.text).toContain(
    `Rafael Diaz: liability expires today (${writtenDate(end.toISOString().slice(0, 10))})\nhttp://falcon.test/installers/${installerId}/certificates/${id}`,
  );
});

test('a missed day is made up for, with only the most urgent warning', async () => {
  await api.db.deleteFrom('insuranceCertificate').execute();
  await certificate(12, 'COMPENSATION');
  expect([await send(), await send()]).toEqual([1, 0]);
  api.pass(7 * DAY);
  expect(await send()).toBe(1);
  api.pass(-7 * DAY);
  expect(api.mails.at(-1)?.subject).toBe('Insurance certificate of Rafael Diaz expires in 5 days');
});

test('several are in one e-mail; a renewed one gets new warnings when its time comes', async () => {
  await api.db.deleteFrom('insuranceCertificate').execute();
  const id = await certificate(7, 'LIABILITY');
  await certificate(-1, 'OTHER');
  expect(await send()).toBe(2);
  expect(api.mails.at(-1)).toMatchObject({
    subject: '2 insurance certificates to renew',
    text: expect.stringContaining('other insurance expired 1 day ago') as string,
  });
  await admin.mutate(
    'insuranceCertificateUpdate',
    { id, version: 1, expirationDate: addDays(today, 60) },
    'insuranceCertificate { id }',
  );
  expect(await send()).toBe(0);
  await admin.mutate(
    'insuranceCertificateUpdate',
    { id, version: 2, expirationDate: addDays(today, 6) },
    'insuranceCertificate { id }',
  );
  expect(await send()).toBe(1);
});

test('a certificate that another one takes over from is not announced; one with a gap behind it is', async () => {
  await api.db.deleteFrom('insuranceCertificate').execute();
  await certificate(7, 'LIABILITY');
  await certificate(372, 'LIABILITY', installerId, addDays(today, 8));
  await certificate(14, 'COMPENSATION');
  await certificate(380, 'COMPENSATION', installerId, addDays(today, 16));
  await certificate(-3, 'OTHER');
  await certificate(360, 'OTHER', installerId, addDays(today, -1));
  expect(await send()).toBe(1);
  expect(api.mails.at(-1)?.subject).toBe('Insurance certificate of Rafael Diaz expires in 14 days');
  const office = await api.as('office');
  const answer = await office.query('{ dashboard { needsYou { kind text } } }');
  const { needsYou } = (answer.data as { dashboard: { needsYou: { kind: string; text: string }[] } }).dashboard;
  expect(needsYou.filter(({ kind }) => kind === 'CERTIFICATE')).toEqual([
    { kind: 'CERTIFICATE', text: 'Rafael Diaz: compensation certificate expires in 14 days' },
  ]);
});

test('there is no warning for a certificate that was never filed, ended long ago, or belongs to a disabled installer', async () => {
  await api.db.deleteFrom('insuranceCertificate').execute();
  const disabledInstaller = await make(admin, 'installerCreate', { lastName: 'Gone', isEnabled: false }, 'installer');
  await certificate(7, 'LIABILITY', disabledInstaller);
  await certificate(-30, 'LIABILITY');
  await admin.mutate(
    'insuranceCertificateCreate',
    {
      installerId,
      certificateType: 'OTHER',
      hasCertificate: false,
      expirationDate: addDays(today, 3),
      deductionType: 'PERCENTAGE',
      deductionPercent: 3,
    },
    'insuranceCertificate { id }',
  );
  expect(await send()).toBe(0);
});

test('a warning is stored with its e-mail: a mail server that is away gets it later, and no warning goes twice', async () => {
  await api.db.deleteFrom('insuranceCertificate').execute();
  await certificate(7, 'LIABILITY');
  const away = {
    ...api.services,
    mail: { send: () => Promise.reject(new MailError('AWAY', 'The mail server can’t be reached.', '')) },
  };
  expect(await sendCertificateAlerts(away)).toBe(1);
  expect(await sendQueuedMails(away)).toEqual({ sent: 0, failed: 1 });
  const before = api.mails.length;
  expect(await sendCertificateAlerts(api.services)).toBe(0);
  api.pass(60_000);
  await sendQueuedMails(api.services);
  expect(api.mails.length - before).toBe(1);
});
