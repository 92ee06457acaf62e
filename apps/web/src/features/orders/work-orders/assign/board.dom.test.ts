import { expect, test, vi } from 'vitest';
import type { KeyboardEvent } from 'react';
import type { AssignInstallerFragment } from './assign.generated';
import { allPages } from './all-pages';
import { assignKeys } from './assign-keys';
import { availableByDay, type BoardOrder, certificateState, freeHalf, installerColumns, matching } from './board';

const order = (
  id: string,
  installDate: string | null,
  installerId: string | null = null,
  slot: 'AM' | 'PM' = 'AM',
): BoardOrder => ({
  id,
  installDate,
  installerId,
  workOrderNumber: `IND-C-00000${id}`,
  customerName: 'Lakeside',
  buildingUnit: '',
  addressSingleLine: '',
  address: { city: '', state: 'IN' },
  jobTime: 'AM',
  slot,
  area: 1,
  flooringTypeId: '1',
  isOccupied: false,
  multiJobInstall: false,
  trip: null,
});
const waiting = [order('1', null), order('2', '2026-11-24'), order('3', '2026-11-23')];
const assigned = [
  order('4', '2026-11-24', '8'),
  order('5', '2026-11-24', '8', 'PM'),
  order('6', '2026-11-23', '9', 'PM'),
];
const person = (
  id: string,
  fullName: string,
  companyName: string | null,
  more: Partial<AssignInstallerFragment> = {},
): AssignInstallerFragment => ({
  id,
  fullName,
  companyName,
  dailyJobs: 2,
  workExempt: false,
  workExemptState: null,
  workExemptExpDate: null,
  insuranceCertificates: [],
  ...more,
});
const people = [person('8', 'Ana Ruiz', 'Ruiz Floors'), person('9', 'Bo Lind', null)];
const columns = installerColumns(people, assigned);

test('orders are listed by day, those without a date last', () =>
  expect(availableByDay(waiting).map((day) => day.day)).toEqual(['2026-11-23', '2026-11-24', '']));

test('each installer is shown with their orders, even without any', () => {
  expect(
    installerColumns([...people, person('10', 'Cy Moss', null)], assigned).map((column) => [
      column.name,
      column.orders.length,
    ]),
  ).toEqual([
    ['Ana Ruiz', 2],
    ['Bo Lind', 1],
    ['Cy Moss', 0],
  ]);
});

test('an installer with both halves of the day taken is not free on it', () => {
  expect(matching(columns, '', '2026-11-24').map((column) => column.name)).toEqual(['Bo Lind']);
  expect(matching(columns, 'ruiz fl', null).map((column) => column.name)).toEqual(['Ana Ruiz']);
  expect(columns.flatMap((column) => [freeHalf(column, '2026-11-24'), freeHalf(column, '2026-11-23')])).toEqual([
    'Full',
    'Free',
    'Free',
    'AM free',
  ]);
});

test('certificates are checked on the install date and, for an exemption, in the state of the job', () => {
  const record = (certificateType: 'COMPENSATION' | 'LIABILITY', expirationDate: string) => ({
    id: certificateType,
    certificateType,
    hasCertificate: true,
    effectiveDate: null,
    expirationDate,
  });
  const insured = person('1', 'A', null, {
    insuranceCertificates: [record('COMPENSATION', '2027-06-30'), record('LIABILITY', '2026-12-01')],
  });
  expect(certificateState(insured, '2026-10-01', 'IN')).toEqual({ tone: 'ok', text: 'Insured' });
  expect(certificateState(insured, '2026-11-24', 'IN')).toMatchObject({
    tone: 'soon',
    text: expect.stringMatching(/^Insured to Dec 1/),
  });
  expect(certificateState(insured, '2026-12-02', 'IN')).toEqual({ tone: 'missing', text: 'No liability' });
  const exempt = person('1', 'A', null, {
    workExempt: true,
    workExemptState: 'IN',
    workExemptExpDate: '2027-06-30',
    insuranceCertificates: [record('LIABILITY', '2027-06-30')],
  });
  expect([
    certificateState(exempt, '2026-11-24', 'IN').tone,
    certificateState(exempt, '2026-11-24', 'OH').text,
  ]).toEqual(['ok', 'No workers’ comp']);
});

test('a list longer than one page is read to its end, or to the requested page', async () => {
  const ask = (after: string | null) =>
    Promise.resolve({
      nodes: [Number(after ?? 0), null],
      pageInfo: { hasNextPage: Number(after ?? 0) < 4, endCursor: String(Number(after ?? 0) + 1) },
    });
  expect(await allPages(ask)).toEqual([0, 1, 2, 3, 4]);
  expect(await allPages(ask, 2)).toEqual([0, 1]);
});

test("the keys work on the board and don't affect typing", () => {
  const keys = { assign: vi.fn(), unassign: vi.fn(), move: vi.fn() };
  const press = (key: string, more: object = {}) =>
    assignKeys(keys)({ key, target: null, preventDefault: () => undefined, ...more } as unknown as KeyboardEvent);
  press('a', { ctrlKey: true });
  expect(keys.assign).not.toHaveBeenCalled();
  press('a');
  press('U');
  press('ArrowRight');
  expect([keys.assign.mock.calls.length, keys.unassign.mock.calls.length, keys.move.mock.calls]).toEqual([1, 1, [[1]]]);
});
