import { laborLineType } from '@falcon/domain/flooring';
import type { Database } from '../../../db/database';
import type { FieldChange } from '../audit';

type Named = 'item' | 'laborRate' | 'invoiceMethod' | 'unit' | 'document';

/** The record that a changed field references by id. */
function namedBy(field: string): Named | null {
  if (field.endsWith(': item') || field === 'additionalMaterials') return 'item';
  if (field === 'laborRateId') return 'laborRate';
  if (field === 'invoiceMethodId') return 'invoiceMethod';
  if (field === 'unitId') return 'unit';
  return field === 'excludeDocumentIds' ? 'document' : null;
}

const ID = /\d+/g;
/** One additional material in a change: which line, which item. */
const MATERIAL = /line (\d+) item (\d+)/g;

/** The ids in a value: one, a list as JSON, or those of the items among additional materials. */
function idsIn(field: string, value: FieldChange['from']): number[] {
  if (value === null) return [];
  const text = String(value);
  return field === 'additionalMaterials'
    ? [...text.matchAll(MATERIAL)].map((match) => Number(match[2]))
    : (text.match(ID) ?? []).map(Number);
}

const NAMES: Readonly<
  Record<Named, (db: Database, ids: number[]) => Promise<{ readonly id: number; readonly name: string }[]>>
> = {
  item: async (db, ids) => {
    const items = await db
      .selectFrom('item')
      .select(['id', 'nameNumber', 'colorNameNumber'])
      .where('id', 'in', ids)
      .execute();
    return items.map(({ id, nameNumber, colorNameNumber }) => ({
      id,
      name: [nameNumber, colorNameNumber].filter((part) => part !== '').join(', '),
    }));
  },
  laborRate: async (db, ids) =>
    db.selectFrom('laborRate').select(['id', 'laborCategory as name']).where('id', 'in', ids).execute(),
  invoiceMethod: async (db, ids) =>
    db.selectFrom('invoiceMethod').select(['id', 'name']).where('id', 'in', ids).execute(),
  unit: async (db, ids) => db.selectFrom('unit').select(['id', 'name']).where('id', 'in', ids).execute(),
  document: async (db, ids) => db.selectFrom('document').select(['id', 'name']).where('id', 'in', ids).execute(),
};

/** The changes of a save for people: references by id are shown by their current name. One statement for each kind of record. */
export async function changesInWords(db: Database, changes: readonly FieldChange[]): Promise<FieldChange[]> {
  const ids = new Map<Named, Set<number>>();
  for (const { field, from, to } of changes) {
    const kind = namedBy(field);
    if (kind) ids.set(kind, new Set([...(ids.get(kind) ?? []), ...idsIn(field, from), ...idsIn(field, to)]));
  }
  const names = new Map<string, string>();
  for (const [kind, wanted] of ids) {
    if (wanted.size > 0)
      for (const record of await NAMES[kind](db, [...wanted])) names.set(`${kind} ${record.id}`, record.name);
  }
  return changes.map((change) => {
    const kind = namedBy(change.field);
    const said = (value: FieldChange['from']) =>
      kind === null || value === null
        ? value
        : inWords(change.field, String(value), (id) => names.get(`${kind} ${id}`) ?? `no. ${id}`);
    return { field: change.field, from: said(change.from), to: said(change.to) };
  });
}

function inWords(field: string, value: string, name: (id: string) => string): string {
  if (field !== 'additionalMaterials') return (value.match(ID) ?? []).map(name).join(', ');
  return value.replaceAll(
    MATERIAL,
    (_all, line: string, item: string) => `${laborLineType(Number(line))?.name ?? 'Other'}: ${name(item)}`,
  );
}
