import { z } from 'zod';
import type { Services } from '#core/context';
import { countQuery, meantBy, pageQuery, type Condition } from './query-text';
import { QuickbooksError } from './quickbooks-error';
import { sendRequest } from './send-request';

/** The entities that we read or write. */
export type QuickbooksEntity =
  | 'Account'
  | 'Bill'
  | 'Class'
  | 'CreditMemo'
  | 'Customer'
  | 'Deposit'
  | 'Invoice'
  | 'Item'
  | 'Payment'
  | 'TaxCode'
  | 'Term'
  | 'Vendor';

const record = z.looseObject({ Id: z.string().min(1), SyncToken: z.string().default('0') });
/** A QuickBooks record: its id, its version, and the fields of its kind. */
export type RemoteRecord = z.output<typeof record>;
const changedRecord = z.looseObject({
  Id: z.string().min(1),
  SyncToken: z.string().default('0'),
  status: z.string().optional(),
});
/** A changed record; `status` is "Deleted" if it was deleted. */
export type ChangedRecord = z.output<typeof changedRecord>;

const preferences = z.object({ Preferences: z.looseObject({}) });
const counted = z.object({ QueryResponse: z.object({ totalCount: z.number() }) });
const queried = z.object({ QueryResponse: z.looseObject({}).default({}) });
const captured = z.object({
  CDCResponse: z.array(z.object({ QueryResponse: z.array(z.looseObject({})) })),
  time: z.string().optional(),
});

/** The most rows in one response. */
const PAGE = 1000;

/** The record version that a write is based on, as last read. */
export interface Version {
  readonly Id: string;
  readonly SyncToken: string;
}

/** QuickBooks Online for one company. Every method throws a QuickbooksError on failure. */
export interface QuickbooksClient {
  read(entity: QuickbooksEntity, id: string): Promise<RemoteRecord>;
  /**
   * One page of at most 1,000, ordered by id. Name lists return only active rows unless a condition concerns Active.
   */
  query(
    entity: QuickbooksEntity,
    where?: readonly Condition[],
    page?: { readonly start?: number; readonly max?: number },
  ): Promise<readonly RemoteRecord[]>;
  /** All pages. */
  queryAll(entity: QuickbooksEntity, where?: readonly Condition[]): Promise<readonly RemoteRecord[]>;
  count(entity: QuickbooksEntity, where?: readonly Condition[]): Promise<number>;
  /** Writes carry a request id: repeated with the same id, they are done once. */
  create(entity: QuickbooksEntity, body: object, requestId: string): Promise<RemoteRecord>;
  update(
    entity: QuickbooksEntity,
    body: Version & Readonly<Record<string, unknown>>,
    requestId: string,
  ): Promise<RemoteRecord>;
  /** Transactions only. */
  delete(entity: QuickbooksEntity, version: Version, requestId: string): Promise<void>;
  void(entity: 'Invoice', version: Version, requestId: string): Promise<RemoteRecord>;
  /** Everything that changed since, at most 30 days back, with the service's time to pass as `since` next time. */
  changes(
    entities: readonly QuickbooksEntity[],
    since: Date,
  ): Promise<{ readonly changed: ReadonlyMap<QuickbooksEntity, readonly ChangedRecord[]>; readonly time: Date | null }>;
  preferences(): Promise<Readonly<Record<string, unknown>>>;
}

function understood<Schema extends z.ZodType>(schema: Schema, body: unknown, isWrite: boolean): z.output<Schema> {
  const answer = schema.safeParse(body);
  if (answer.success) return answer.data;
  throw new QuickbooksError({
    kind: isWrite ? 'UNSURE' : 'AWAY',
    code: 'EMPTY',
    status: 200,
    detail: answer.error.issues[0]?.message ?? '',
    raw: JSON.stringify(body).slice(0, 20_000),
  });
}

/** Removes records that matched only because of wildcards. */
function filterMeant(records: readonly RemoteRecord[], where: readonly Condition[]): readonly RemoteRecord[] {
  const isMeant = meantBy(where);
  return isMeant ? records.filter(isMeant) : records;
}

/** A client for the connected company; with `realmId` only for that company, even if another was connected since. */
export function quickbooksClient(services: Services, realmId: string | null = null): QuickbooksClient {
  const get = (path: string, query: Record<string, string> = {}): Promise<unknown> =>
    sendRequest(services, { method: 'GET', path, query, realmId });
  const write = async (
    entity: QuickbooksEntity,
    body: object,
    query: Readonly<Record<string, string>>,
  ): Promise<RemoteRecord> => {
    const answer = await sendRequest(services, { method: 'POST', path: entity.toLowerCase(), query, body, realmId });
    // A successful response contains the entity with its id; anything less is not a success.
    return understood(z.object({ [entity]: record }), answer, true)[entity] as RemoteRecord;
  };
  const page: QuickbooksClient['query'] = async (entity, where = [], { start = 1, max = PAGE } = {}) => {
    const answer = understood(queried, await get('query', { query: pageQuery(entity, where, start, max) }), false);
    return understood(z.array(record), answer.QueryResponse[entity] ?? [], false);
  };
  const queryAll: QuickbooksClient['queryAll'] = async (entity, where = []) => {
    const all: RemoteRecord[] = [];
    for (;;) {
      const rows = await page(entity, where, { start: all.length + 1 });
      all.push(...rows);
      if (rows.length < PAGE) return filterMeant(all, where);
    }
  };
  return {
    query: async (entity, where = [], which = {}) =>
      meantBy(where) && which.start === undefined
        ? (await queryAll(entity, where)).slice(0, which.max ?? PAGE)
        : filterMeant(await page(entity, where, which), where),
    read: async (entity, id) =>
      understood(z.object({ [entity]: record }), await get(`${entity.toLowerCase()}/${encodeURIComponent(id)}`), false)[
        entity
      ] as RemoteRecord,
    queryAll,
    count: async (entity, where = []) =>
      meantBy(where)
        ? (await queryAll(entity, where)).length
        : understood(counted, await get('query', { query: countQuery(entity, where) }), false).QueryResponse.totalCount,
    create: (entity, body, requestid) => write(entity, body, { requestid }),
    update: (entity, body, requestid) => write(entity, body, { requestid }),
    delete: async (entity, version, requestid) =>
      void (await write(entity, version, { operation: 'delete', requestid })),
    void: (entity, version, requestid) => write(entity, version, { operation: 'void', requestid }),
    changes: async (entities, since) => {
      const answer = understood(
        captured,
        await get('cdc', { entities: entities.join(','), changedSince: since.toISOString() }),
        false,
      );
      const parts = answer.CDCResponse.flatMap((response) => response.QueryResponse);
      const of = (entity: QuickbooksEntity): readonly ChangedRecord[] =>
        parts.flatMap((part) => understood(z.array(changedRecord), part[entity] ?? [], false));
      const time = new Date(answer.time ?? Number.NaN);
      return {
        changed: new Map(entities.map((entity) => [entity, of(entity)])),
        time: Number.isNaN(time.getTime()) ? null : time,
      };
    },
    preferences: async () => understood(preferences, await get('preferences'), false).Preferences,
  };
}
