import { guardedIn } from '../../company/shared-lists/index';
import type { SharedList } from '../../company/shared-lists/index';
import * as definitions from './definitions';
import { reportKey } from './report';
import type { AnyReport } from './report';

/** Every report. */
export const REPORTS: readonly AnyReport[] = Object.values(definitions);

/** Who can open a report, by the name of its views; undefined if there is none. All reports' views can be shared. */
export function sharedReport(name: string): SharedList | undefined {
  const report = REPORTS.find((one) => reportKey(one) === name);
  return report && { permissions: report.permissions, records: guardedIn(report.filters) };
}
