import { DEFINED_KINDS, titleOf } from '@falcon/domain/company/records';

/** The columns with the name of a record whose kind has no definition. */
const NAMES = ['name', 'rollNumber'];

/** A record's name for the start of a sentence: `Vendor Acme Supply`; `This note` for one without a name. */
export function recordSubject(table: string, noun: string, row: object): string {
  const values = row as Readonly<Record<string, unknown>>;
  const kind = DEFINED_KINDS.find((one) => one.table === table);
  const title = NAMES.map((column) => values[column]).find((value) => typeof value === 'string' && value !== '');
  const name = kind && typeof values[kind.title] === 'string' ? titleOf(kind, values) : title;
  if (typeof name === 'string' && name !== '') return `${noun} ${name}`;
  return noun.startsWith('The ') ? noun : `This ${noun.charAt(0).toLowerCase()}${noun.slice(1)}`;
}
