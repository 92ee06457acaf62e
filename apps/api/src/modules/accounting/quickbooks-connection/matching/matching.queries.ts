import { sql } from 'kysely';
import { MATCH_FILTERS } from '@falcon/domain/company/filters';
import type { FoundMatch, MatchedKind, MatchState } from '@falcon/domain/accounting/quickbooks';
import type { Database } from '#db/database';
import { literally } from '#db/literals';
import { ledger } from '#kit/ledger-list';
import { changeIn, contains, INTO_HISTORY } from '#kit/record-kit';
import { LOCAL_RECORDS, REMOTE_TYPE } from './local-records';

/** A local record, and its actual or possible counterpart in QuickBooks. */
export interface MatchRow {
  readonly key: string;
  readonly kind: MatchedKind;
  readonly id: number;
  readonly name: string;
  readonly detail: string;
  readonly state: MatchState;
  readonly remoteId: string | null;
  readonly remoteName: string | null;
  readonly remoteParent: string | null;
  readonly remoteActive: boolean | null;
  /** Linked by a user here, so the link can be removed. */
  readonly byPerson: boolean;
}

const shownRows = (realmId: string) => sql<MatchRow>`(
  select local.kind || '-' || local.id as key, local.kind, local.id, local.name, local.detail,
    case when l.id is not null then 'LINKED' when m.is_new then 'NEW' else coalesce(m.found, 'NONE') end as state,
    coalesce(l.remote_id, m.remote_id) as remote_id,
    coalesce(n.name, nullif(l.remote_name, '')) as remote_name, n.parent_name as remote_parent,
      n.is_active as remote_active,
    l.created_by is not null as by_person
  from ${LOCAL_RECORDS} local
  left join quickbooks_link l on l.realm_id = ${realmId} and l.kind = local.kind and l.local_id = local.id
  left join quickbooks_match m on m.realm_id = ${realmId} and m.kind = local.kind and m.local_id = local.id
  left join quickbooks_name n on n.realm_id = ${realmId} and n.remote_type = ${REMOTE_TYPE}
    and n.remote_id = coalesce(l.remote_id, m.remote_id)
)`;

/** The records, with what they are in a company. */
export const MATCHES = ledger({
  rows: (db, realmId: string) => db.selectFrom(shownRows(realmId).as('shown')).selectAll('shown'),
  filters: MATCH_FILTERS,
  columns: {
    search: contains('shown.name'),
    kind: 'shown.kind',
    state: (states) => sql`shown.state = any(${[...states]}::text[])`,
  },
  sorts: { NAME: ['shown.name'], KIND: ['shown.kind', 'shown.name'], STATE: ['shown.state', 'shown.name'] },
  id: 'shown.key',
  direction: 'ASC',
});

export const matchRow = (db: Database, realmId: string, kind: MatchedKind, id: number): Promise<MatchRow | undefined> =>
  db
    .selectFrom(shownRows(realmId).as('shown'))
    .selectAll('shown')
    .where(sql<boolean>`shown.kind = ${kind} and shown.id = ${id}`)
    .executeTakeFirst();

/** The number of records by kind and state. */
export async function matchCounts(
  db: Database,
  realmId: string,
): Promise<readonly { readonly kind: MatchedKind; readonly state: MatchState; readonly count: number }[]> {
  const result = await sql<{ kind: MatchedKind; state: MatchState; count: number }>`
    select kind, state, count(*)::int as count from ${shownRows(realmId)} shown group by kind, state`.execute(db);
  return result.rows;
}

export const lookedAt = async (db: Database, realmId: string): Promise<Date | null> =>
  (await db.selectFrom('quickbooksLook').select('lookedAt').where('realmId', '=', realmId).executeTakeFirst())
    ?.lookedAt ?? null;

interface RemoteName {
  readonly remoteType: string;
  readonly remoteId: string;
  readonly name: string;
  readonly parentName: string;
  readonly syncToken: string;
  readonly isActive: boolean;
}

/** Replaces the names read earlier. */
export async function storeNames(
  trx: Database,
  realmId: string,
  names: readonly RemoteName[],
  at: Date,
): Promise<void> {
  await trx.deleteFrom('quickbooksName').where('realmId', '=', realmId).execute();
  await sql`insert into quickbooks_name (realm_id, remote_type, remote_id, name, parent_name, sync_token, is_active)
    select ${realmId}, t.* from unnest(
      ${names.map((one) => one.remoteType)}::text[], ${names.map((one) => one.remoteId)}::text[],
        ${names.map((one) => one.name)}::text[],
      ${names.map((one) => one.parentName)}::text[], ${names.map((one) => one.syncToken)}::text[],
        ${names.map((one) => one.isActive)}::boolean[]) t`.execute(trx);
  await trx
    .insertInto('quickbooksLook')
    .values({ realmId, lookedAt: at })
    .onConflict((conflict) => conflict.column('realmId').doUpdateSet({ lookedAt: at }))
    .execute();
}

/** Local records without a link. */
export async function unlinkedRecords(
  db: Database,
  realmId: string,
): Promise<readonly { readonly kind: MatchedKind; readonly id: number; readonly name: string }[]> {
  const result = await sql<{ kind: MatchedKind; id: number; name: string }>`
    select local.kind, local.id, local.name from ${LOCAL_RECORDS} local
    where not exists (select from quickbooks_link l where l.realm_id = ${realmId} and l.kind = local.kind
      and l.local_id = local.id)`.execute(db);
  return result.rows;
}

/** Active QuickBooks names that none of our records is linked with. */
export const freeNames = (db: Database, realmId: string) =>
  db
    .selectFrom('quickbooksName')
    .select(['remoteType', 'remoteId', 'name'])
    .where('realmId', '=', realmId)
    .where('isActive', '=', true)
    .where(
      sql<boolean>`not exists (select from quickbooks_link l where l.realm_id = quickbooks_name.realm_id
        and l.remote_type = quickbooks_name.remote_type and l.remote_id = quickbooks_name.remote_id)`,
    )
    .execute();

/** A QuickBooks name to choose; free and active ones first. */
export interface ChosenName {
  readonly remoteId: string;
  readonly name: string;
  readonly parentName: string;
  readonly isActive: boolean;
  readonly isLinked: boolean;
}

const MOST_NAMES = 50;

export async function namesLike(
  db: Database,
  realmId: string,
  remoteType: string,
  search: string,
): Promise<readonly ChosenName[]> {
  const result = await sql<ChosenName>`
    select n.remote_id as "remoteId", n.name, n.parent_name as "parentName", n.is_active as "isActive",
      l.id is not null as "isLinked"
    from quickbooks_name n
    left join quickbooks_link l on l.realm_id = n.realm_id and l.remote_type = n.remote_type
      and l.remote_id = n.remote_id
    where n.realm_id = ${realmId} and n.remote_type = ${remoteType} and n.name ilike ${`%${literally(search.trim())}%`}
    order by l.id is not null, not n.is_active, n.name, n.remote_id limit ${MOST_NAMES}`.execute(db);
  return result.rows;
}

export interface NewMatch extends FoundMatch {
  readonly kind: MatchedKind;
  readonly localId: number;
}

/** Replaces the earlier matches. A user's decision to create a record stays unless a match is found. */
export async function storeMatches(trx: Database, realmId: string, matches: readonly NewMatch[]): Promise<void> {
  await trx.deleteFrom('quickbooksMatch').where('realmId', '=', realmId).where('isNew', '=', false).execute();
  await sql`insert into quickbooks_match (realm_id, kind, local_id, found, remote_id)
    select ${realmId}, t.* from unnest(
      ${matches.map((one) => one.kind)}::text[], ${matches.map((one) => one.localId)}::int[],
      ${matches.map((one) => one.found)}::text[], ${matches.map((one) => one.remoteId)}::text[]) t
    on conflict (realm_id, kind, local_id)
      do update set found = excluded.found, remote_id = excluded.remote_id`.execute(trx);
}

export interface LinkedMatch {
  readonly kind: MatchedKind;
  readonly localId: number;
}

/** Links every record with the QuickBooks record of the same name, except where that one was linked since. */
export async function linkSameNames(
  trx: Database,
  realmId: string,
  kind: MatchedKind | null,
  userId: number,
): Promise<readonly LinkedMatch[]> {
  const change = changeIn('customer', 'quickbooksMatch', {
    from: sql`null`,
    to: sql`to_jsonb(remote_name)`,
    reference: sql`null`,
  });
  const result = await sql<LinkedMatch>`
    with linked as (
    insert into quickbooks_link (realm_id, kind, local_id, remote_type, remote_id, sync_token, remote_name, created_by)
    select ${realmId}, local.kind, local.id, n.remote_type, n.remote_id, n.sync_token, n.name, ${userId}
    from ${LOCAL_RECORDS} local
    join quickbooks_match m on m.realm_id = ${realmId} and m.kind = local.kind and m.local_id = local.id
      and m.found = 'SAME' and not m.is_new
    join quickbooks_name n on n.realm_id = ${realmId} and n.remote_type = ${REMOTE_TYPE} and n.remote_id = m.remote_id
      and n.is_active
    where ${kind}::text is null or local.kind = ${kind}
    order by case local.kind when 'FIRM' then 0 else 1 end, local.id
    on conflict do nothing
    returning kind, local_id, remote_name),
    noted as (${INTO_HISTORY} select case kind when 'FIRM' then 'property_firm' else lower(kind)
      end, local_id, 'update', ${userId}::int, null,
      jsonb_build_array(${change}), null from linked)
    select kind, local_id as "localId" from linked`.execute(trx);
  return result.rows;
}

export async function storeLink(
  trx: Database,
  link: LinkedMatch & {
    readonly realmId: string;
    readonly remoteType: string;
    readonly remoteId: string;
    readonly remoteName: string;
    readonly syncToken: string;
    readonly createdBy: number;
  },
): Promise<void> {
  await trx.insertInto('quickbooksLink').values(link).execute();
}

export const linkOfRemote = (db: Database, realmId: string, remoteType: string, remoteId: string) =>
  db
    .selectFrom('quickbooksLink')
    .select(['kind', 'localId'])
    .where('realmId', '=', realmId)
    .where('remoteType', '=', remoteType)
    .where('remoteId', '=', remoteId)
    .executeTakeFirst();

export const linkOfLocal = (db: Database, realmId: string, kind: MatchedKind, localId: number) =>
  db
    .selectFrom('quickbooksLink')
    .select(['id', 'createdBy', 'remoteName'])
    .where('realmId', '=', realmId)
    .where('kind', '=', kind)
    .where('localId', '=', localId)
    .executeTakeFirst();

export async function removeLink(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('quickbooksLink').where('id', '=', id).execute();
}

/** Stores whether a record is to be created in QuickBooks or matched. */
export async function storeIsNew(
  trx: Database,
  realmId: string,
  { kind, localId }: LinkedMatch,
  isNew: boolean,
): Promise<void> {
  await trx
    .insertInto('quickbooksMatch')
    .values({ realmId, kind, localId, found: 'NONE', isNew })
    .onConflict((conflict) => conflict.columns(['realmId', 'kind', 'localId']).doUpdateSet({ isNew }))
    .execute();
}

/** Whether a user decided to create a record in QuickBooks, even if one with its name exists there. */
export async function isToBeNew(db: Database, realmId: string, kind: string, localId: number): Promise<boolean> {
  const row = await db
    .selectFrom('quickbooksMatch')
    .select('isNew')
    .where('realmId', '=', realmId)
    .where('kind', '=', kind)
    .where('localId', '=', localId)
    .executeTakeFirst();
  return row?.isNew === true;
}
