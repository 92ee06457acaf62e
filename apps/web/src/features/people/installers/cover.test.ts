import { blankValues, insuranceCertificate } from '@falcon/domain/company/records';
import { expect, test } from 'vitest';
import { formRules } from '#blocks/record-kind/rules';
import { coverState, exemptToday, recordState } from './cover';
import { missingSentences } from './MissingRecords';

const certificate = (expirationDate: string | null, hasCertificate = true, effectiveDate: string | null = null) => ({
  hasCertificate,
  effectiveDate,
  expirationDate,
});
const today = '2026-11-21';

test('a certificate covers through its last day, and warns thirty days before', () => {
  const words = ['2026-12-22', '2026-12-21', '2026-11-21', '2026-11-20'].map(
    (end) => coverState([certificate(end)], today).label,
  );
  expect(words).toEqual(['Covers', 'Expires soon', 'Expires soon', 'Expired']);
});

test('a certificate that was never filed is missing, whatever its dates', () => {
  expect(
    [[certificate('2027-01-01', false)], [certificate(null)], []].map((some) => coverState(some, today).label),
  ).toEqual(['Missing', 'Missing', 'Missing']);
});

test('a renewal takes over: nothing is said to end that goes on, and an earlier certificate is not an alarm', () => {
  const old = certificate('2026-11-25');
  const renewal = certificate('2027-11-25', true, '2026-11-26');
  const gap = certificate('2027-11-25', true, '2026-12-01');
  expect([[old, renewal], [old, gap], [gap]].map((some) => coverState(some, today).label)).toEqual([
    'Covers',
    'Expires soon',
    'Starts later',
  ]);
  const state = (one: typeof old, isReplaced: boolean) => recordState({ ...one, isReplaced }, today).label;
  expect([
    state(old, true),
    state(old, false),
    state(renewal, false),
    state(certificate('2026-11-20'), true),
    state(certificate('2026-11-20'), false),
    state(certificate(null, false), true),
  ]).toEqual(['Covers', 'Expires soon', 'Starts later', 'Replaced', 'Expired', 'Replaced']);
});

test("a work exemption replaces workers' compensation in its state, through its last day", () => {
  const exemption = { workExempt: true, workExemptState: 'IN', workExemptExpDate: today };
  expect(exemptToday(exemption, today)).toBe('IN');
  const idle = [
    { workExempt: false },
    { workExemptState: null },
    { workExemptExpDate: null },
    { workExemptExpDate: '2026-11-20' },
  ];
  expect(idle.map((change) => exemptToday({ ...exemption, ...change }, today))).toEqual([null, null, null, null]);
});

test('without any record of a kind, the deduction is shown; an exemption applies within its state', () => {
  const defaults = { defaultCompensation: 12, defaultLiability: 0 };
  const nobody = { insuranceCertificates: [], workExempt: false, workExemptState: null, workExemptExpDate: null };
  expect(missingSentences(nobody, defaults, today)).toEqual([
    'No workers’ compensation certificate on file: the company default of 12% of the labor is withheld.',
    'No liability certificate on file: the company default of 0% of the labor is withheld.',
  ]);
  const exempt = { ...nobody, workExempt: true, workExemptState: 'IN', workExemptExpDate: '2027-03-01' };
  expect(missingSentences(exempt, defaults, today)[0]).toContain(
    'is withheld on jobs outside IN, where the work exemption applies until ',
  );
});

test('a certificate has an end date, after its start date', () => {
  const faults = (values: object) =>
    formRules(insuranceCertificate)
      .safeParse({ ...blankValues(insuranceCertificate.fields), certificateType: 'LIABILITY', ...values })
      .error?.issues.map((issue) => issue.path.join('.')) ?? [];
  expect(faults({})).toEqual(['expirationDate']);
  expect(faults({ effectiveDate: '2026-11-21', expirationDate: '2026-11-20' })).toEqual(['expirationDate']);
  expect(faults({ effectiveDate: '2026-11-21', expirationDate: '2027-11-20' })).toEqual([]);
  expect(faults({ hasCertificate: false })).toEqual([]);
});
