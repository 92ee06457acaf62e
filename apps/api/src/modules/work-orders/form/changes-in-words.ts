import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
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

const named = (kind: Named, name: RawBuilder<unknown>, table: string) => (ids: readonly number[]) =>
  sql<NameRow>`select ${sql.lit(kind)} as kind, id, ${name} as name from ${sql.table(table)} where id = any(${[...ids]}::int[])`;
interface NameRow {
  readonly kind: Named;
  readonly id: number;
  readonly name: string;
}

const NAMES: Readonly<Record<Named, (ids: readonly number[]) => RawBuilder<NameRow>>> = {
  item: named('item', sql`concat_ws(', ', nullif(name_number, ''), nullif(color_name_number, ''))`, 'item'),
  laborRate: named('laborRate', sql`labor_category`, 'labor_rate'),
  invoiceMethod: named('invoiceMethod', sql`name`, 'invoice_method'),
  unit: named('unit', sql`name`, 'unit'),
  document: named('document', sql`name`, 'document'),
};

/** The current names of records, in one statement. */
async function namesOf(db: Database, ids: ReadonlyMap<Named, ReadonlySet<number>>): Promise<Map<string, string>> {
  const asked = [...ids].filter(([, wanted]) => wanted.size > 0);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<NameRow>`${sql.join(
    asked.map(([kind, wanted]) => NAMES[kind]([...wanted])),
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
}

/** The changes of a save for people: references by id are shown by their current name. At most one statement. */
export async function changesInWords(db: Database, changes: readonly FieldChange[]): Promise<FieldChange[]> {
  const ids = new Map<Named, Set<number>>();
  for (const { field, from, to } of changes) {
    const kind = namedBy(field);
    if (kind) ids.set(kind, new Set([...(ids.get(kind) ?? []), ...idsIn(field, from), ...idsIn(field, to)]));
  }
  const names = await namesOf(db, ids);
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
