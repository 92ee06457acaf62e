import { REQUIRED_CERTIFICATES, coveredThrough, missingCover } from '@falcon/domain/people/certificates';
import { addDays } from '@falcon/domain/kit/schedule';
import { shortDate } from '#ui/format/dates';
import { grouped } from '../list/grouped';
import type { AssignInstallerFragment, AssignOrderFragment } from './assign.generated';

/** An order on the assignment board. */
export type BoardOrder = AssignOrderFragment;

/** An installer with their assigned orders that are not reconciled yet. */
export interface InstallerColumn {
  id: string;
  name: string;
  company: string;
  installer: AssignInstallerFragment;
  orders: readonly BoardOrder[];
}

/** The most jobs of an installer in a day; users who can't see it count with the usual two halves. */
export const dailyJobsOf = ({ installer }: InstallerColumn): number => installer.dailyJobs ?? 2;

/** Orders waiting for an installer, by day; those without a date come last. */
export function availableByDay(waiting: readonly BoardOrder[]): { day: string; orders: BoardOrder[] }[] {
  return [...grouped(waiting, (order) => order.installDate ?? '')]
    .map(([day, orders]) => ({ day, orders }))
    .sort((a, b) => (a.day || '9').localeCompare(b.day || '9'));
}

/** Every enabled installer with their orders. */
export function installerColumns(
  installers: readonly AssignInstallerFragment[],
  assigned: readonly BoardOrder[],
): InstallerColumn[] {
  const orders = grouped(assigned, (order) => order.installerId ?? '');
  return installers.map((installer) => ({
    id: installer.id,
    name: installer.fullName,
    company: installer.companyName ?? '',
    installer,
    orders: orders.get(installer.id) ?? [],
  }));
}

/** An installer's orders on a day. */
export const ordersOn = (column: InstallerColumn, day: string): BoardOrder[] =>
  column.orders.filter((order) => order.installDate === day);

/** Which half of a day an installer still has free. */
export function freeHalf(column: InstallerColumn, day: string): string {
  const orders = ordersOn(column, day);
  if (orders.length === 0) return 'Free';
  const most = dailyJobsOf(column);
  if (orders.length >= most) return 'Full';
  if (most !== 2) return `${orders.length} of ${most}`;
  return orders[0]?.slot === 'AM' ? 'PM free' : orders[0]?.slot === 'PM' ? 'AM free' : `${orders.length} of ${most}`;
}

/** Installers whose name or company contains the typed text and, if requested, who have a free half on the day. */
export function matching(columns: readonly InstallerColumn[], text: string, freeOn: string | null): InstallerColumn[] {
  const wanted = text.trim().toLowerCase();
  return columns.filter(
    (column) =>
      `${column.name} ${column.company}`.toLowerCase().includes(wanted) &&
      (freeOn === null || ordersOn(column, freeOn).length < dailyJobsOf(column)),
  );
}

const NAMES = { COMPENSATION: 'workers’ comp', LIABILITY: 'liability' } as const;
const ENDS_SOON_DAYS = 30;

/** The state of an installer's certificates for a job on a day in a state; '' without a job. */
export function certificateState(
  installer: AssignInstallerFragment,
  day: string,
  state: string,
): { tone: 'ok' | 'soon' | 'missing'; text: string } {
  const records = installer.insuranceCertificates ?? [];
  const exemption = {
    isExempt: installer.workExempt ?? false,
    state: installer.workExemptState,
    expirationDate: installer.workExemptExpDate,
  };
  const missing = (on: string) =>
    missingCover({
      certificates: records,
      exemption,
      jobState: state || (exemption.state ?? ''),
      installDate: on,
    });
  const now = missing(day);
  if (now.length > 0) return { tone: 'missing', text: `No ${now.map((type) => NAMES[type]).join(', no ')}` };
  const [soon] = missing(addDays(day, ENDS_SOON_DAYS));
  if (!soon) return { tone: 'ok', text: 'Insured' };
  const ofType = (type: string) => records.filter((record) => record.certificateType === type);
  const ends = REQUIRED_CERTIFICATES.flatMap((type) => coveredThrough(ofType(type), day) ?? []).toSorted()[0];
  return { tone: 'soon', text: ends ? `Insured to ${shortDate(ends)}` : 'Insured' };
}
