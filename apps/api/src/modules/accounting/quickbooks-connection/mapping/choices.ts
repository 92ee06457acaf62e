import { fittingTypes } from '@falcon/domain/accounting/quickbooks';
import type { Choice, ChoiceList, MappingSlot } from '@falcon/domain/accounting/quickbooks';
import type { QuickbooksClient, RemoteRecord } from '../client/quickbooks-client';
import type { Condition } from '../client/query-text';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const TYPE_FIELD: Partial<Record<ChoiceList, string>> = { Account: 'AccountType', Item: 'Type' };

export const choiceOf = (list: ChoiceList, record: RemoteRecord): Choice => ({
  id: record.Id,
  // QuickBooks appends this to the name of an inactive record.
  name: (text(record['FullyQualifiedName']) || text(record['Name'])).replace(/ \(deleted\)$/, ''),
  isActive: record['Active'] !== false,
  type: text(record[TYPE_FIELD[list] ?? '']),
  days: typeof record['DueDays'] === 'number' ? record['DueDays'] : null,
});

const anyState: Condition = { property: 'Active', operator: 'IN', value: [true, false] };
const byName = (a: Choice, b: Choice): number =>
  Number(b.isActive) - Number(a.isActive) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** How many records are searched for a suggestion. */
const MOST = 1000;

/** The records of a QuickBooks list, including inactive ones. */
export const choicesOf = async (client: QuickbooksClient, list: ChoiceList): Promise<readonly Choice[]> =>
  (await client.query(list, [anyState], { max: MOST })).map((record) => choiceOf(list, record)).toSorted(byName);

/** The most results in a picker. */
const MOST_FOUND = 50;

/** Records that fit a slot and contain this text in their name, active ones first. */
export async function foundChoices(
  client: QuickbooksClient,
  slot: Pick<MappingSlot, 'what' | 'list'>,
  search: string,
): Promise<readonly Choice[]> {
  const types = fittingTypes(slot);
  const typeField = TYPE_FIELD[slot.list];
  const where: Condition[] = [
    anyState,
    ...(types && typeField ? [{ property: typeField, operator: 'IN' as const, value: types }] : []),
    ...(search === '' ? [] : [{ property: 'Name', operator: 'LIKE' as const, value: `%${search}%` }]),
  ];
  const records = await client.query(slot.list, where, { max: MOST_FOUND });
  return records.map((record) => choiceOf(slot.list, record)).toSorted(byName);
}
