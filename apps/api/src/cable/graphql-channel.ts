import { GraphQLError } from 'graphql';
import type { FormattedExecutionResult } from 'graphql';
import { readRequest } from './graphql-request';
import type { GraphqlRequest } from './graphql-request';
import { readObject } from './protocol';
import type { CableCaller, CableSession, Channel, ChannelHandler, ChannelSubscription } from './types';

/** GraphQL for the live channel: the same limits, contexts and error formats as over HTTP. */
export interface GraphqlEngine<S extends CableSession, C, O extends { readonly type: string }> {
  /** Applies the budget of a request, parses and validates. */
  prepare(
    request: GraphqlRequest,
  ): Promise<
    { readonly ok: true; readonly operation: O } | { readonly ok: false; readonly errors: readonly GraphQLError[] }
  >;
  /** A fresh context with the user's current permissions; created for each execution, including each event. */
  createContext(session: S, caller: CableCaller): Promise<C>;
  /** Runs a query or mutation, or a subscription's document for one event. */
  run(operation: O, request: GraphqlRequest, context: C, event?: unknown): Promise<FormattedExecutionResult>;
  openEvents(
    operation: O,
    request: GraphqlRequest,
    context: C,
  ): Promise<{ readonly events: AsyncIterable<unknown> } | { readonly refused: FormattedExecutionResult }>;
  /** Errors as shown to the client; unexpected ones are logged and masked. */
  refuse(errors: readonly GraphQLError[]): FormattedExecutionResult;
}

/** A stream ends when its subscriber loses the permission or the record is gone. */
const ENDING_CODES: ReadonlySet<unknown> = new Set([
  'MISSING_PERMISSION',
  'UNAUTHORIZED',
  'TOKEN_INVALID',
  'MFA_REQUIRED_ERROR',
  'NOT_FOUND',
]);

/** A running subscription document; its event source is replaced when the user's permissions change. */
interface RunningOperation<O> {
  readonly operation: O;
  readonly request: GraphqlRequest;
  source: AsyncIterable<unknown>;
}

/** GraphQL over Action Cable: `execute` runs a document; a subscription then sends `more: true` with each event. */
export function graphqlChannel<S extends CableSession, C, O extends { readonly type: string }>(
  engine: GraphqlEngine<S, C, O>,
  maxOperations = 10,
): Channel<S> {
  return { subscribed: (subscription) => new GraphqlSubscription(engine, subscription, maxOperations) };
}

class GraphqlSubscription<S extends CableSession, C, O extends { readonly type: string }> implements ChannelHandler {
  readonly #engine: GraphqlEngine<S, C, O>;
  readonly #subscription: ChannelSubscription<S>;
  readonly #maxOperations: number;
  readonly #running = new Set<RunningOperation<O>>();
  #over = false;

  constructor(engine: GraphqlEngine<S, C, O>, subscription: ChannelSubscription<S>, maxOperations: number) {
    this.#engine = engine;
    this.#subscription = subscription;
    this.#maxOperations = maxOperations;
  }

  async perform(data: string): Promise<void> {
    const message = readObject(data);
    if (message?.['action'] !== 'execute')
      return this.#subscription.log.info(
        { connectionId: this.#subscription.connectionId },
        'An unknown action was ignored',
      );
    const readResult = readRequest(message);
    if (!readResult.ok) return this.#end(this.#engine.refuse([new GraphQLError(readResult.reason)]));
    const prepared = await this.#engine.prepare(readResult.request);
    if (!prepared.ok) return this.#end(this.#engine.refuse(prepared.errors));
    try {
      if (prepared.operation.type === 'subscription') return await this.#start(prepared.operation, readResult.request);
      const result = await this.#run(prepared.operation, readResult.request);
      if (result) this.#end(result);
    } catch (error) {
      this.#end(this.#unforeseen(error));
    }
  }

  async rightsChanged(): Promise<void> {
    for (const running of this.#running) {
      const source = await this.#open(running.operation, running.request);
      if (!source) {
        this.#stop(running);
      } else if (!this.#running.has(running)) {
        void endSource(source);
      } else {
        const old = running.source;
        running.source = source;
        void this.#pump(running, source);
        void endSource(old);
        // Events from the previous source may be lost: subscribers query again, as after a gap.
        this.#subscription.send({ result: {}, more: true });
      }
    }
  }

  unsubscribed(): void {
    this.#over = true;
    for (const running of this.#running) this.#stop(running);
  }

  async #start(operation: O, request: GraphqlRequest): Promise<void> {
    if (this.#running.size >= this.#maxOperations) {
      return this.#end(
        this.#engine.refuse([new GraphQLError(`At most ${this.#maxOperations} operations run on one subscription`)]),
      );
    }
    const source = await this.#open(operation, request);
    if (!source) return;
    const running: RunningOperation<O> = { operation, request, source };
    this.#running.add(running);
    this.#subscription.send({ result: {}, more: true });
    void this.#pump(running, source);
  }

  /** Opens the event source with the user's current permissions; sends a refusal itself and returns null. */
  async #open(operation: O, request: GraphqlRequest): Promise<AsyncIterable<unknown> | null> {
    const session = await this.#subscription.session();
    if (!session) return null;
    const opened = await this.#engine.openEvents(
      operation,
      request,
      await this.#engine.createContext(session, this.#subscription.caller),
    );
    if ('refused' in opened) {
      this.#end(opened.refused);
      return null;
    }
    if (!this.#over) return opened.events;
    void endSource(opened.events);
    return null;
  }

  /** Runs the document once for each event, in order, each time with a fresh context. */
  async #pump(running: RunningOperation<O>, source: AsyncIterable<unknown>): Promise<void> {
    const current = () => this.#running.has(running) && running.source === source;
    try {
      for await (const event of source) {
        // An error in one event (such as a database restart) is reported, and the stream stays open.
        const result = await this.#run(running.operation, running.request, event).catch((error: unknown) =>
          this.#unforeseen(error),
        );
        if (!result || !current()) return;
        const more = !isOver(result);
        this.#subscription.send({ result, more });
        if (!more) return this.#stop(running);
      }
    } catch (error) {
      this.#unforeseen(error);
    }
    if (!current()) return;
    this.#subscription.send({ more: false });
    this.#stop(running);
  }

  /** Null when the session has ended; the connection is then being closed. */
  async #run(operation: O, request: GraphqlRequest, event?: unknown): Promise<FormattedExecutionResult | null> {
    const session = await this.#subscription.session();
    if (!session) return null;
    return this.#engine.run(
      operation,
      request,
      await this.#engine.createContext(session, this.#subscription.caller),
      event,
    );
  }

  #unforeseen(error: unknown): FormattedExecutionResult {
    const cause = error instanceof Error ? error : new Error(String(error));
    // With a path it is an error of the field, not of the client's document.
    return this.#engine.refuse([new GraphQLError(cause.message, { originalError: cause, path: [] })]);
  }

  #end(result: FormattedExecutionResult): void {
    this.#subscription.send({ result, more: false });
  }

  #stop(running: RunningOperation<O>): void {
    this.#running.delete(running);
    void endSource(running.source);
  }
}

function isOver(result: FormattedExecutionResult): boolean {
  return (result.errors ?? []).some(
    (error) => (error.path?.length ?? 0) <= 1 && ENDING_CODES.has(error.extensions?.['code']),
  );
}

async function endSource(source: AsyncIterable<unknown>): Promise<void> {
  await source[Symbol.asyncIterator]().return?.();
}
