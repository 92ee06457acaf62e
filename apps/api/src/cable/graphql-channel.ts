import { GraphQLError, OperationTypeNode, createSourceEventStream, execute, getOperationAST } from 'graphql';
import type { DocumentNode, ExecutionResult, FormattedExecutionResult, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { readRequest } from './graphql-request';
import type { GraphqlRequest } from './graphql-request';
import { readObject } from './protocol';
import type { CableCaller, CableSession, Channel, ChannelHandler, ChannelSubscription } from './types';

/** Parsed and found good, or the errors to answer. */
export type PreparedRequest = { readonly ok: true; readonly document: DocumentNode } | { readonly ok: false; readonly errors: readonly GraphQLFormattedError[] };

/** GraphQL as the live channel needs it: the same checks and contexts as over HTTP. */
export interface GraphqlEngine<S extends CableSession, C> {
  readonly schema: GraphQLSchema;
  /** Parses, validates and applies the limits of depth, aliases and cost. */
  prepare(request: GraphqlRequest): PreparedRequest;
  /** A fresh context with the user's rights as they are now; made for each execution, also for each event. */
  createContext(session: S, caller: CableCaller): Promise<C>;
  /** The error as the client may see it; unforeseen ones are logged and masked. */
  formatError(error: GraphQLError, context: C | null): GraphQLFormattedError;
}

/** A stream ends when its subscriber has lost the right, or the record is gone. */
const ENDING_CODES: ReadonlySet<unknown> = new Set(['MISSING_PERMISSION', 'UNAUTHORIZED', 'TOKEN_INVALID', 'MFA_REQUIRED_ERROR', 'NOT_FOUND']);

/** A subscription document under way; its event source is replaced when the user's rights change. */
interface RunningOperation {
  readonly document: DocumentNode;
  readonly request: GraphqlRequest;
  source: AsyncIterable<unknown>;
}

/** GraphQL over Action Cable: `execute` runs a document, a subscription then answers `more: true` with each event. */
export function graphqlChannel<S extends CableSession, C>(engine: GraphqlEngine<S, C>, maxOperations = 10): Channel<S> {
  return { subscribed: (subscription) => new GraphqlSubscription(engine, subscription, maxOperations) };
}

class GraphqlSubscription<S extends CableSession, C> implements ChannelHandler {
  readonly #engine: GraphqlEngine<S, C>;
  readonly #subscription: ChannelSubscription<S>;
  readonly #maxOperations: number;
  readonly #running = new Set<RunningOperation>();
  #over = false;

  constructor(engine: GraphqlEngine<S, C>, subscription: ChannelSubscription<S>, maxOperations: number) {
    this.#engine = engine;
    this.#subscription = subscription;
    this.#maxOperations = maxOperations;
  }

  async perform(data: string): Promise<void> {
    const message = readObject(data);
    if (message?.['action'] !== 'execute') return this.#subscription.log.info({ connectionId: this.#subscription.connectionId }, 'An unknown action was ignored');
    await this.#run(message).catch((error: unknown) => this.#refuse([this.#unforeseen(error)]));
  }

  async #run(message: Readonly<Record<string, unknown>>): Promise<void> {
    const read = readRequest(message);
    if (!read.ok) return this.#refuse([{ message: read.reason, extensions: { code: 'VALIDATION_ERROR' } }]);
    const prepared = this.#engine.prepare(read.request);
    if (!prepared.ok) return this.#refuse(prepared.errors);
    const operation = getOperationAST(prepared.document, read.request.operationName);
    if (!operation) return this.#refuse([{ message: 'The operation name fits no operation of the document', extensions: { code: 'VALIDATION_ERROR' } }]);
    if (operation.operation === OperationTypeNode.SUBSCRIPTION) return this.#start(prepared.document, read.request);
    const result = await this.#execute(prepared.document, read.request, undefined);
    if (result) this.#subscription.send({ result, more: false });
  }

  async rightsChanged(): Promise<void> {
    for (const operation of this.#running) {
      const source = await this.#open(operation.document, operation.request);
      if (!source || !this.#running.has(operation)) {
        if (!source) this.#stop(operation);
        else void endSource(source);
        continue;
      }
      const old = operation.source;
      operation.source = source;
      void this.#pump(operation, source);
      void endSource(old);
    }
  }

  unsubscribed(): void {
    this.#over = true;
    for (const operation of this.#running) this.#stop(operation);
  }

  async #start(document: DocumentNode, request: GraphqlRequest): Promise<void> {
    if (this.#running.size >= this.#maxOperations) {
      return this.#refuse([{ message: `At most ${this.#maxOperations} operations run on one subscription`, extensions: { code: 'VALIDATION_ERROR' } }]);
    }
    const source = await this.#open(document, request);
    if (!source) return;
    const operation: RunningOperation = { document, request, source };
    this.#running.add(operation);
    this.#subscription.send({ result: {}, more: true });
    void this.#pump(operation, source);
  }

  /** Opens the event source under the user's present rights; a refusal is answered here and gives null. */
  async #open(document: DocumentNode, request: GraphqlRequest): Promise<AsyncIterable<unknown> | null> {
    const session = await this.#subscription.session();
    if (!session) return null;
    const contextValue = await this.#engine.createContext(session, this.#subscription.caller);
    const source = await createSourceEventStream({
      schema: this.#engine.schema, document, contextValue, variableValues: request.variables, operationName: request.operationName,
    });
    if (!isStream(source)) {
      this.#refuse((source.errors ?? []).map((error) => this.#engine.formatError(error, contextValue)));
      return null;
    }
    if (!this.#over) return source;
    void endSource(source);
    return null;
  }

  /** Runs the document once for each event, in order, each time with a fresh context. */
  async #pump(operation: RunningOperation, source: AsyncIterable<unknown>): Promise<void> {
    const current = () => this.#running.has(operation) && operation.source === source;
    try {
      for await (const event of source) {
        // A fault in one event (a database that restarts) is told, and the stream lives on.
        const result = await this.#execute(operation.document, operation.request, event).catch((error: unknown) => ({ errors: [this.#unforeseen(error)] }));
        if (!result || !current()) return;
        const more = !isOver(result);
        this.#subscription.send({ result, more });
        if (!more) return this.#stop(operation);
      }
    } catch (error) {
      this.#unforeseen(error);
    }
    if (!current()) return;
    this.#subscription.send({ more: false });
    this.#stop(operation);
  }

  /** Null when the session has ended meanwhile: the connection is then being closed. */
  async #execute(document: DocumentNode, request: GraphqlRequest, rootValue: unknown): Promise<FormattedExecutionResult | null> {
    const session = await this.#subscription.session();
    if (!session) return null;
    const contextValue = await this.#engine.createContext(session, this.#subscription.caller);
    const result: ExecutionResult = await execute({
      schema: this.#engine.schema, document, rootValue, contextValue, variableValues: request.variables, operationName: request.operationName,
    });
    const { errors, ...data } = result;
    return errors ? { ...data, errors: errors.map((error) => this.#engine.formatError(error, contextValue)) } : data;
  }

  #unforeseen(error: unknown): GraphQLFormattedError {
    const cause = error instanceof Error ? error : new Error(String(error));
    return this.#engine.formatError(new GraphQLError(cause.message, { originalError: cause }), null);
  }

  #refuse(errors: readonly GraphQLFormattedError[]): void {
    this.#subscription.send({ result: { errors }, more: false });
  }

  #stop(operation: RunningOperation): void {
    this.#running.delete(operation);
    void endSource(operation.source);
  }
}

function isOver(result: FormattedExecutionResult): boolean {
  return (result.errors ?? []).some((error) => (error.path?.length ?? 0) <= 1 && ENDING_CODES.has(error.extensions?.['code']));
}

function isStream(value: AsyncIterable<unknown> | ExecutionResult): value is AsyncIterable<unknown> {
  return Symbol.asyncIterator in value;
}

async function endSource(source: AsyncIterable<unknown>): Promise<void> {
  await source[Symbol.asyncIterator]().return?.();
}
