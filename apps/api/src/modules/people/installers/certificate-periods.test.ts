import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { faults, testApi, valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { companyToday } from '#testing/today';

const api = await testApi();
const admin = await api.as('admin');
const today = companyToday();
const installer = (lastName: string) => make(admin, 'installerCreate', { lastName }, 'installer');

const record = (installerId: string, effectiveDate: string | null, expirationDate: string | null, more = {}) => ({
  installerId,
  certificateType: 'LIABILITY',
  hasCertificate: true,
  effectiveDate,
  expirationDate,
  deductionType: 'PERCENTAGE',
  deductionPercent: 3,
  ...more,
});
const create = (input: object) =>
  admin.mutate('insuranceCertificateCreate', input as never, 'insuranceCertificate { id version }');
const certificates = async (id: string) =>
  valueAt(
    await admin.query(
      'query ($id: ID!) { installer(id: $id) { insuranceCertificates { certificateType effectiveDate expirationDate isReplaced } } }',
      { id },
    ),
    'installer.insuranceCertificates',
  );

test('a renewal is a further certificate; the earlier one stays, and they are read by type and date', async () => {
  const id = await installer('Renewed');
  expect((await create(record(id, addDays(today, 1), addDays(today, 366)))).errors).toEqual([]);
  expect((await create(record(id, null, today))).errors).toEqual([]);
  expect((await create(record(id, null, null, { certificateType: 'OTHER', hasCertificate: false }))).errors).toEqual(
    [],
  );
  expect(await certificates(id)).toEqual([
    { certificateType: 'LIABILITY', effectiveDate: null, expirationDate: today, isReplaced: true },
    {
      certificateType: 'LIABILITY',
      effectiveDate: addDays(today, 1),
      expirationDate: addDays(today, 366),
      isReplaced: false,
    },
    { certificateType: 'OTHER', effectiveDate: null, expirationDate: null, isReplaced: false },
  ]);
});

test('dates that overlap those of another certificate of the type are refused, new and changed, with its dates', async () => {
  const id = await installer('Overlapping');
  await create(record(id, '2026-01-01', '2026-06-30'));
  const next = await create(record(id, '2026-07-01', '2027-06-30'));
  const sentence = (from: string, to: string) => [
    {
      path: 'effectiveDate',
      message: `A liability certificate from ${from} through ${to} is on record. A renewal begins after it.`,
    },
  ];
  expect(faults(await create(record(id, null, '2027-12-31')))).toEqual(sentence('1/1/2026', '6/30/2026'));
  expect(faults(await create(record(id, '2027-06-30', '2028-06-30')))).toEqual(sentence('7/1/2026', '6/30/2027'));
  const changed = await admin.mutate(
    'insuranceCertificateUpdate',
    {
      id: valueAt(next, 'insuranceCertificateCreate.insuranceCertificate.id'),
      version: 1,
      effectiveDate: '2026-06-30',
    },
    'insuranceCertificate { id }',
  );
  expect(faults(changed)).toEqual(sentence('1/1/2026', '6/30/2026'));
  expect((await create(record(id, '2027-07-01', '2028-06-30'))).errors).toEqual([]);
  expect((await create(record(id, '2026-03-01', '2026-09-30', { certificateType: 'COMPENSATION' }))).errors).toEqual(
    [],
  );
});

test('a record without a certificate does not keep one from being filed, and there is one for a day', async () => {
  const id = await installer('Unfiled');
  const unfiled = record(id, null, null, { hasCertificate: false });
  expect((await create(unfiled)).errors).toEqual([]);
  expect(faults(await create(unfiled))).toMatchObject([{ path: 'effectiveDate' }]);
  expect((await create(record(id, '2026-07-01', '2027-06-30'))).errors).toEqual([]);
});

test('two renewals that are saved at the same moment: one is refused', async () => {
  const id = await installer('Twice');
  const answers = await Promise.all([
    create(record(id, '2026-07-01', '2027-06-30')),
    create(record(id, '2027-01-01', '2027-12-31')),
  ]);
  expect(answers.flatMap((answer) => (answer.errors.length === 0 ? [] : faults(answer)))).toMatchObject([
    { path: 'effectiveDate' },
  ]);
  expect(await certificates(id)).toHaveLength(1);
});
