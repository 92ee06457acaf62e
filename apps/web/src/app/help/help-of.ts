import { DEFINED_KINDS } from '@falcon/domain/company/records';
import type { KindFacts, RecordKind } from '@falcon/domain/company/records';
import { reportAddress, REPORTS } from '@falcon/domain/reports/report-definitions';
import { kindNames, type NamedKind } from '#blocks/record-kind/kind-names';
import { type HelpText, LIST_KEYS } from './help-text';
import { CATALOG_TEXTS } from './texts-catalog';
import { PAY_TEXTS } from './texts-pay';
import { RECORD_TEXTS } from './texts-records';
import { SYSTEM_TEXTS } from './texts-system';
import { WAREHOUSE_TEXTS } from './texts-warehouse';
import { WORK_TEXTS } from './texts-work';

/** The help of reports, which their definitions have; `/reports/aging` is the page `report-aging`. */
const REPORT_TEXTS = Object.fromEntries(
  REPORTS.map((report): [string, HelpText] => [
    reportAddress(report).replace('/reports/', 'report-'),
    { about: report.about, steps: report.help },
  ]),
);

/** The help of lists, which the kinds of their records have. */
const KIND_TEXTS = Object.fromEntries(
  DEFINED_KINDS.flatMap(({ type, help, home, area }: RecordKind & KindFacts): [string, HelpText][] =>
    help && home !== undefined ? [[kindNames(type as NamedKind).keys.list, { ...help, keys: area && LIST_KEYS }]] : [],
  ),
);

/** Every help text, by the key of its screen. */
export const HELP_TEXTS: Readonly<Record<string, HelpText | undefined>> = {
  ...WORK_TEXTS,
  ...WAREHOUSE_TEXTS,
  ...PAY_TEXTS,
  ...REPORT_TEXTS,
  ...KIND_TEXTS,
  ...RECORD_TEXTS,
  ...CATALOG_TEXTS,
  ...SYSTEM_TEXTS,
};

/** A page that creates or edits a record has the help of that record, or of its list. */
function textOf(key: string): HelpText | undefined {
  const record = key.replace(/-(create|edit)$/, '');
  return HELP_TEXTS[key] ?? HELP_TEXTS[record] ?? HELP_TEXTS[`${record}s`];
}

/**
 * The help of the open page: its own, or that of the nearest page around it. `keys` are those of the matched screens,
 * the outermost first.
 */
export const helpOf = (keys: readonly string[]): HelpText | undefined =>
  keys.map(textOf).findLast((text) => text !== undefined);
