import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getNamedType, getNullableType, isEnumType, isListType, isObjectType, isRequiredArgument } from 'graphql';
import type { GraphQLField, GraphQLSchema } from 'graphql';
import { snake } from '@falcon/domain/kit/text';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { connect } from '#cable/cable-test-kit';
import type { RawClient } from '#cable/cable-test-kit';
import { createLiveChannel } from '#cable/live-channel';
import type { OperationRunner } from '#core/requests/execute';
import { publishEvent } from '#events/event-bus';
import { ACCESS_TOPIC } from '#office/access';
import { liveFacts, recordTypeOf } from '#company/presence';
import { valueAt } from './api-client';
import type { ApiClient, TestApi } from './api-client';
import { silentLog } from './live';
import type { plantMarks } from './planted';
import { WORDS } from './read-everything';
import type { RecordedAnswer } from './read-everything';
import { everythingOf, namedTypeOf } from './whole-selection';

type LiveKind = Parameters<typeof liveFacts>[0];

/** A record that events can be about: the first of its kind. */
export interface LiveRecord {
  readonly kind: LiveKind;
  readonly id: number;
}

/** What one user was sent. */
export interface Heard {
  readonly read: readonly RecordedAnswer[];
  /** The records that events name, as `CUSTOMER 1`. */
  readonly named: ReadonlySet<string>;
}

/** Stands in for a user or job id in the last event of each topic; nothing after that event matters. */
const LAST = 987_654_321;
const isLast = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && Object.values(event).includes(LAST);

/** The first record of every kind that can be followed live. */
export async function liveRecords({ db }: TestApi, schema: GraphQLSchema): Promise<LiveRecord[]> {
  const type = schema.getType('LiveKind');
  const kinds = isEnumType(type) ? type.getValues().map(({ name }) => name as LiveKind) : [];
  const rows = kinds.map(async (kind) => {
    // The configuration and the daily limits have no ids.
    const id = sql<number | null>`min((to_jsonb(one) ->> 'id')::int)`.as('id');
    const first = await db
      .selectFrom(`${liveFacts(kind).table as 'vendor'} as one`)
      .select(id)
      .executeTakeFirst();
    return { kind, id: first?.id ?? 1 };
  });
  return Promise.all(rows);
}

/** Changes a record of every kind as users do, adds a history entry to every kind, and shows each record on a page. */
export async function changeEverything(
  { db }: TestApi,
  client: ApiClient,
  records: readonly LiveRecord[],
  changes: Iterable<() => Promise<unknown>>,
): Promise<void> {
  for (const change of changes) await change();
  for (const { kind, id } of records) {
    const columns = ['recordType', 'recordId', 'version', 'action', 'userId', 'changes'] as const;
    const entries = db.selectFrom('historyEntry').select(columns).where('recordId', '=', id);
    const entry = entries.where('recordType', '=', recordTypeOf(kind)).orderBy('id', 'desc').limit(1);
    const { numInsertedOrUpdatedRows: copied } = await db
      .insertInto('historyEntry')
      .columns([...columns])
      .expression(entry)
      .executeTakeFirstOrThrow();
    const first = { recordType: recordTypeOf(kind), recordId: id, version: 1, action: 'update', changes: '[]' };
    if (copied !== 1n)
      await db
        .insertInto('historyEntry')
        .values({ ...first, userId: client.userId })
        .execute();
    await client.mutate('recordStartViewing', { kind, id: String(id), isEditing: true }, '__typename');
    if (kind === 'WORK_ORDER') await client.mutate('workOrderStartViewing', { id: String(id) }, '__typename');
  }
}

/** A record that is removed while everyone listens, and the users who see it until then. */
interface RemovedRecord {
  readonly kind: string;
  readonly id: string;
  readonly seenBy: ReadonlySet<ApiClient>;
}

/** Adds a record of every kind that can be removed, to remove it later. */
export async function doomedRecords(
  schema: GraphQLSchema,
  { kinds, create }: Pick<Awaited<ReturnType<typeof plantMarks>>, 'kinds' | 'create'>,
  clients: readonly ApiClient[],
): Promise<{ readonly api: string; readonly record: RemovedRecord }[]> {
  const doomed = [];
  for (const kind of kinds.filter(({ api }) => schema.getMutationType()?.getFields()[`${api}Delete`])) {
    const id = await create(kind);
    if (id === undefined) throw new Error(`No other ${kind.api} could be added.`);
    const answers = await Promise.all(
      clients.map(async (client) => [client, await client.query(`{ ${kind.api}(id: "${id}") { id } }`)] as const),
    );
    const seenBy = new Set(answers.flatMap(([client, answer]) => (valueAt(answer, kind.api) ? client : [])));
    doomed.push({ api: kind.api, record: { kind: kind.type, id, seenBy } });
  }
  return doomed;
}

/** Removes records as a user does. */
export async function removeAll(client: ApiClient, doomed: Awaited<ReturnType<typeof doomedRecords>>): Promise<void> {
  for (const { api, record } of doomed) {
    const { errors } = await client.mutate(`${api}Delete`, { id: record.id }, '__typename');
    if (errors.length > 0) throw new Error(`${api}Delete: ${JSON.stringify(errors)}`);
  }
}

/** Every subscription to a field: for each kind, and for the first record of each. */
function waysToFollow(field: GraphQLField<unknown, unknown>, records: readonly LiveRecord[]): string[] {
  const takesKind = field.args.some(({ type }) => getNamedType(type).name === 'LiveKind');
  const own = records.filter(({ kind }) => takesKind || snake(field.name).toUpperCase().startsWith(kind));
  const required = field.args.filter(isRequiredArgument);
  const withWords = required.flatMap(({ name }) => (WORDS[name] ? [`${name}: "${WORDS[name]}"`] : []));
  if (withWords.length > 0) return [`${field.name}(${withWords.join(' ')})`];
  const argLists = own.map(({ kind, id }) =>
    required.map(({ name, type }) => {
      if (getNamedType(type).name === 'ID') return `${name}: "${id}"`;
      if (getNamedType(type).name !== 'LiveKind') throw new Error(`${field.name} takes ${name}.`);
      return `${name}: ${isListType(getNullableType(type)) ? `[${kind}]` : kind}`;
    }),
  );
  const calls = required.length === 0 ? [] : argLists.map((args) => `${field.name}(${args.join(' ')})`);
  return takesKind ? calls : [field.name, ...calls];
}

/** A runner whose streams report when they have sent their last event, or have ended. */
function countedStreams(runner: OperationRunner) {
  const open = new Set<object>();
  let ended: () => void = () => undefined;
  const close = (stream: object): void => {
    open.delete(stream);
    if (open.size === 0) ended();
  };
  const counted = (events: AsyncIterable<unknown>): AsyncIterableIterator<unknown> => {
    const source = events[Symbol.asyncIterator]();
    let wasLast = false;
    const stream: AsyncIterableIterator<unknown> = {
      [Symbol.asyncIterator]: () => stream,
      async next() {
        // Takes the next event only after sending the previous one.
        if (wasLast) close(stream);
        const next: IteratorResult<unknown> = await source.next();
        if (next.done === true) close(stream);
        else wasLast = isLast(next.value);
        return next;
      },
      async return() {
        close(stream);
        await source.return?.();
        return { value: undefined, done: true };
      },
    };
    open.add(stream);
    return stream;
  };
  const openEvents: OperationRunner['openEvents'] = async (...args) => {
    const opened = await runner.openEvents(...args);
    return 'events' in opened ? { events: counted(opened.events) } : opened;
  };
  return {
    runner: { ...runner, openEvents },
    allEnded: () => new Promise<void>((resolve) => (open.size === 0 ? resolve() : (ended = resolve))),
  };
}

interface Frame {
  readonly identifier?: string;
  readonly type?: string;
  readonly message?: { readonly result?: { readonly data?: Readonly<Record<string, unknown>> | null } };
}

/** Starts every subscription of the schema for each of these users, over separate sockets. */
export async function watchLive(
  api: TestApi,
  schema: GraphQLSchema,
  records: readonly LiveRecord[],
  clients: readonly ApiClient[],
) {
  const { runtime, services } = api;
  const topics = new Set<string>();
  const subscribe: typeof services.events.subscribe = (topic, handler) => {
    topics.add(topic);
    return services.events.subscribe(topic, handler);
  };
  const { runner, allEnded } = countedStreams(runtime.runner);
  const cable = createLiveChannel({
    ...runtime,
    services: { ...services, events: { ...services.events, subscribe } },
    runner,
    log: silentLog,
    accessTopic: ACCESS_TOPIC,
  });
  topics.clear();
  const http = createServer();
  cable.attach(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/cable`;
  afterAll(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });

  const documents = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).flatMap((field) => {
    const type = namedTypeOf(field.type);
    const selection = isObjectType(type) ? `{ ${everythingOf(type, 3)} }` : '';
    return waysToFollow(field, records).map((call) => ({
      asked: call,
      query: `subscription { ${call} ${selection} }`,
    }));
  });
  const channelOf = (channelId: string): string => JSON.stringify({ channel: 'GraphqlChannel', channelId });

  /** Sends documents, and waits for the answer to each; a subscription's answer is its registration. */
  async function answered(socket: RawClient, queriesById: ReadonlyMap<string, string>): Promise<void> {
    const waiting = new Set(queriesById.keys());
    for (const [identifier, query] of queriesById) {
      socket.subscribe(identifier);
      socket.execute({ query }, identifier);
    }
    while (waiting.size > 0) {
      const { identifier, message, type } = (await socket.next()) as Frame;
      if (type === 'reject_subscription' || type === 'disconnect') throw new Error(`${type} ${identifier}`);
      if (identifier !== undefined && message) waiting.delete(identifier);
    }
  }
  const askedAt = new Map(documents.map(({ asked: call }, at) => [channelOf(String(at)), call]));
  const queries = new Map(documents.map(({ query }, at) => [channelOf(String(at)), query]));
  const sockets = await Promise.all(
    clients.map(async (client) => {
      const socket = connect(url, { token: client.token });
      await socket.next();
      await answered(socket, queries);
      return [client, socket] as const;
    }),
  );

  const kindOf = (field: string, value: object): unknown =>
    Reflect.get(value, 'kind') ?? records.find(({ kind }) => snake(field).toUpperCase().startsWith(kind))?.kind;
  function heardBy(client: ApiClient, { frames }: RawClient): Heard {
    const namedRecords = new Set<string>();
    const reads = frames.flatMap((text) => {
      const { identifier = '', message } = JSON.parse(text) as Frame;
      for (const [field, value] of Object.entries(message?.result?.data ?? {})) {
        if (typeof value !== 'object' || value === null) continue;
        const id: unknown = Reflect.get(value, 'id');
        if (typeof id === 'string') namedRecords.add(`${String(kindOf(field, value))} ${id}`);
      }
      const others = [...text.matchAll(/"userId":"(\d+)"/g)].filter(([, userId]) => userId !== String(client.userId));
      if (others.length > 0) throw new Error(`The job of another user came to user ${client.userId}: ${text}`);
      const call = askedAt.get(identifier);
      return call !== undefined && message ? [{ root: call.replace(/\(.*/, ''), asked: call, text }] : [];
    });
    return { read: reads, named: namedRecords };
  }

  return {
    /** Waits until every event has been sent; returns what each user received. */
    async heard(): Promise<ReadonlyMap<ApiClient, Heard>> {
      const ended = allEnded();
      for (const topic of topics) {
        const kinds = topic.includes(':')
          ? [topic.slice(topic.indexOf(':') + 1)]
          : records.map(({ kind }) => recordTypeOf(kind));
        for (const kind of kinds)
          await publishEvent(api.db, topic, {
            ...WORDS,
            kind,
            id: null,
            action: 'update',
            by: LAST,
            jobStatusId: LAST,
          });
      }
      await ended;
      // A socket preserves order, so once this is answered, all earlier events have arrived.
      const last = new Map([[channelOf('last'), '{ __typename }']]);
      await Promise.all(sockets.map(([, socket]) => answered(socket, last)));
      const heard = new Map(sockets.map(([client, socket]) => [client, heardBy(client, socket)]));
      await cable.close();
      return heard;
    },
  };
}
