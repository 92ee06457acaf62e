import { expect, test } from 'vitest';
import { certificateForm, newCertificate } from './certificate-form';
import { coverState, exemptToday } from './cover';

const certificate = (expirationDate: string | null, hasCertificate = true) => ({ hasCertificate, expirationDate });
const today = '2026-11-21';

test('a certificate covers up to and on its last day, and warns thirty days before', () => {
  const words = ['2026-12-22', '2026-12-21', '2026-11-21', '2026-11-20'].map((end) => coverState(certificate(end), today).label);
  expect(words).toEqual(['Covers', 'Ends soon', 'Ends soon', 'Ended']);
});

test('a certificate that was never handed in is missing, whatever its dates', () => {
  expect([certificate('2027-01-01', false), certificate(null), undefined].map((one) => coverState(one, today).label)).toEqual(['Missing', 'Missing', 'Missing']);
});

test('a work exemption stands in for compensation in its state, up to its last day', () => {
  const exemption = { workExempt: true, workExemptState: 'IN', workExemptExpDate: today };
  expect(exemptToday(exemption, today)).toBe('IN');
  const idle = [{ workExempt: false }, { workExemptState: null }, { workExemptExpDate: null }, { workExemptExpDate: '2026-11-20' }];
  expect(idle.map((change) => exemptToday({ ...exemption, ...change }, today))).toEqual([null, null, null, null]);
});

test('a certificate has an end, after its beginning', () => {
  const faults = (values: object) => certificateForm.safeParse({ ...newCertificate, certificateType: 'LIABILITY', ...values }).error?.issues.map((issue) => issue.path.join('.')) ?? [];
  expect(faults({})).toEqual(['expirationDate']);
  expect(faults({ effectiveDate: '2026-11-21', expirationDate: '2026-11-20' })).toEqual(['expirationDate']);
  expect(faults({ effectiveDate: '2026-11-21', expirationDate: '2027-11-20' })).toEqual([]);
  expect(faults({ hasCertificate: false })).toEqual([]);
});
