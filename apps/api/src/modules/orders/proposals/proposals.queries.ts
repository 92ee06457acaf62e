import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ProposalContent } from '@falcon/domain/orders/proposals';
import type { DB, Database } from '#db/database';
import { lockedRow, rowWithId } from '#db/rows';
import { contains } from '#kit/record-kit';

export type ProposalRow = Selectable<DB['proposal']>;

export const proposalById = rowWithId('proposal');
export const lockedProposal = lockedRow('proposal');

/** The content of a stored proposal. */
export const contentOf = ({ content }: Pick<ProposalRow, 'content'>): ProposalContent =>
  content as unknown as ProposalContent;

/** Where the list's filters look. */
export const proposalFilterColumns = {
  status: 'proposal.status',
  search: (text: string) => {
    const [name, whom] = [contains('proposal.name')(text), contains('proposal.listedFor')(text)];
    return name && whom && sql<boolean>`(${name} or ${whom})`;
  },
};

/** The list's sort expressions that differ from the column of the same name. */
export const proposalOrders = {
  CUSTOMER: sql.ref('proposal.listedFor'),
  SALESPERSON: sql.ref('proposal.listedSalesperson'),
  VALUE: sql`coalesce(${sql.ref('proposal.valueCents')}, 0)`,
  NEWEST: [sql.ref('proposal.createdAt')],
};

/** The records that the content refers to, with the facts to check them. */
export interface ContentRecords {
  readonly units: readonly Pick<
    Selectable<DB['unit']>,
    'id' | 'customerId' | 'flooringTypeId' | 'name' | 'isEnabled'
  >[];
  readonly items: readonly Pick<
    Selectable<DB['item']>,
    'id' | 'itemTypeId' | 'nameNumber' | 'colorNameNumber' | 'isEnabled'
  >[];
}

/** The units and items of some ids. */
export async function contentRecords(
  db: Database,
  unitIds: readonly number[],
  itemIds: readonly number[],
): Promise<ContentRecords> {
  const some = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;
  const [units, items] = [
    await db
      .selectFrom('unit')
      .select(['id', 'customerId', 'flooringTypeId', 'name', 'isEnabled'])
      .where('id', '=', some(unitIds))
      .execute(),
    await db
      .selectFrom('item')
      .select(['id', 'itemTypeId', 'nameNumber', 'colorNameNumber', 'isEnabled'])
      .where('id', '=', some(itemIds))
      .execute(),
  ];
  return { units, items };
}

/** Stores a proposal's content; the record's save increments the version. */
export async function storeContent(trx: Database, id: number, content: ProposalContent): Promise<void> {
  await trx
    .updateTable('proposal')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute();
}

export async function storeValue(trx: Database, id: number, valueCents: number | null): Promise<void> {
  await trx.updateTable('proposal').set({ valueCents }).where('id', '=', id).execute();
}
