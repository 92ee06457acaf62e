import { GraphQLError, OperationTypeNode, createSourceEventStream, execute } from 'graphql';
import type { DocumentNode, ExecutionResult, FormattedExecutionResult, GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { CompiledQuery } from 'graphql-jit';
import { BUDGETS, OverBudgetError } from './budget';
import type { BudgetName } from './budget';
import { createByteCache } from './byte-cache';
import { CodedError } from '../errors';
import { formatError } from './format-error';
import type { ErrorAudience } from './format-error';
import { documentReader } from './read-document';
import { requestShares } from './shares';
import { oneEachTurn } from './turns';

/** One operation sent by a client, over HTTP or over the cable. */
export interface OperationRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** What running an operation needs of its context, for every kind of caller. */
export interface RunContext extends ErrorAudience {
  readonly user: { readonly id: number } | null;
  readonly device?: string | null;
  readonly ip: string;
}

/** A parsed, validated operation, ready to run any number of times (once per event for a subscription). */
export interface PreparedOperation {
  readonly type: OperationTypeNode;
  readonly document: DocumentNode;
  readonly operationName: string | null;
  /** Tokens of the query text: memory and compile time grow with them. */
  readonly tokens: number;
  /** Whether an argument takes a file, so that the request can be as large as one. */
  readonly takesFile: boolean;
  uses: number;
  compiled: CompiledQuery | null;
}

export type PreparedRequest =
  | { readonly ok: true; readonly operation: PreparedOperation }
  | { readonly ok: false; readonly errors: readonly GraphQLError[]; readonly overBudget: boolean };

/** Counts of the work for unknown documents since the start; `cached…` counts what is cached now. */
export interface PreparationWork {
  /** Read from texts. */
  readonly tokens: number;
  /** Texts parsed into a syntax tree. */
  readonly parsed: number;
  /** Fields checked for conflicts between fields of one name. */
  readonly fields: number;
  readonly cachedOperations: number;
  readonly cachedBytes: number;
}

export interface OperationRunner {
  /**
   * Parses and validates within a budget, one unknown document in each turn of the event loop. Valid ones are cached by
   * text and operation name.
   */
  prepare(request: OperationRequest, budget: BudgetName): Promise<PreparedRequest>;
  work(): PreparationWork;
  /** Runs a query or mutation, or one subscription event with the event as `root`; errors come back formatted. */
  run(
    operation: PreparedOperation,
    request: OperationRequest,
    context: RunContext,
    root?: unknown,
  ): Promise<FormattedExecutionResult>;
  /** Opens the event stream of a subscription; each event is then run with a fresh context. */
  openEvents(
    operation: PreparedOperation,
    request: OperationRequest,
    context: RunContext,
  ): Promise<{ readonly events: AsyncIterable<unknown> } | { readonly refused: FormattedExecutionResult }>;
  refuse(errors: readonly GraphQLError[], audience: ErrorAudience): FormattedExecutionResult;
}

/** Cache size for the operations of each budget. Anonymous callers can't evict those of the office. */
const CACHE_BYTES: Readonly<Record<BudgetName, number>> = { anonymous: 4 * 1024 * 1024, signedIn: 64 * 1024 * 1024 };
/** Measured: syntax tree with positions, and the compiled form. */
const BYTES_PER_TOKEN = 1_000;
/** Compiling pays off from the third use on; one-off documents are interpreted. */
const COMPILE_AT = 3;
/** Compiling a longer document would block everyone; interpreting it does not. */
const MOST_TOKENS_COMPILED = 1_000;

const bytesOf = ({ tokens }: PreparedOperation, key: string): number => tokens * BYTES_PER_TOKEN + key.length * 2;

/** Runs GraphQL over a schema: one pipeline of limits, compilation and error format for every entry point. */
export function createOperationRunner(
  schema: GraphQLSchema,
  options: { readonly introspection: boolean },
): OperationRunner {
  const reader = documentReader(schema, options);
  const caches = {
    anonymous: createByteCache<PreparedOperation>(CACHE_BYTES.anonymous),
    signedIn: createByteCache<PreparedOperation>(CACHE_BYTES.signedIn),
  };
  const turn = oneEachTurn();
  const shares = requestShares();

  /** Subscription events run as they arrive; everything else waits for its caller's turn. */
  async function inTurn(
    operation: PreparedOperation,
    context: RunContext,
    work: () => Promise<FormattedExecutionResult>,
  ): Promise<FormattedExecutionResult> {
    if (operation.type === OperationTypeNode.SUBSCRIPTION) return work();
    try {
      return await shares.run(callerOf(context), work);
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      return { errors: [formatError(new GraphQLError(error.message, { path: [], originalError: error }), context)] };
    }
  }

  return {
    work: () => ({
      ...reader.work(),
      cachedOperations: caches.anonymous.size + caches.signedIn.size,
      cachedBytes: caches.anonymous.bytes + caches.signedIn.bytes,
    }),
    async prepare(request, budget) {
      const key = `${request.operationName ?? ''}\n${request.query}`;
      let cached = caches[budget].get(key);
      if (cached) return { ok: true, operation: cached };
      // Text over the length limit is refused without waiting for a turn.
      if (request.query.length <= BUDGETS[budget].characters) await turn();
      cached = caches[budget].get(key);
      if (cached) return { ok: true, operation: cached };
      const result = reader.read(request, BUDGETS[budget]);
      if (!result.ok) return { ...result, overBudget: result.errors.some((error) => error instanceof OverBudgetError) };
      const operation: PreparedOperation = {
        type: result.operation,
        document: result.document,
        operationName: request.operationName ?? null,
        tokens: result.tokens,
        takesFile: result.takesFile,
        uses: 0,
        compiled: null,
      };
      caches[budget].set(key, operation, bytesOf(operation, key));
      return { ok: true, operation };
    },
    run: (operation, request, context, root = {}) =>
      inTurn(operation, context, async () => {
        const compiled = compiledQuery(schema, operation);
        const result = compiled
          ? await compiled.query(root, context, request.variables ?? {})
          : await execute({
              schema,
              document: operation.document,
              rootValue: root,
              contextValue: context,
              variableValues: request.variables ?? {},
              operationName: operation.operationName,
            });
        return formatResult(result, context);
      }),
    async openEvents(operation, request, context) {
      const stream = await createSourceEventStream({
        schema,
        document: operation.document,
        rootValue: {},
        contextValue: context,
        variableValues: request.variables ?? {},
        operationName: operation.operationName,
      });
      return Symbol.asyncIterator in stream ? { events: stream } : { refused: formatResult(stream, context) };
    },
    refuse: (errors, audience) => ({ errors: errors.map((error) => formatError(error, audience)) }),
  };
}

/**
 * Whose turn a request uses: the user's, that of a browser that has signed in before, or the shared one of its IP
 * address.
 */
const callerOf = ({ user, device, ip }: RunContext): string =>
  user ? `user ${user.id}` : device ? `device ${device}` : `address ${ip}`;

/** Only queries are compiled: mutations run one field after the other and are never frequent. */
function compiledQuery(schema: GraphQLSchema, operation: PreparedOperation): CompiledQuery | null {
  if (operation.type !== OperationTypeNode.QUERY || operation.tokens > MOST_TOKENS_COMPILED) return null;
  operation.uses += 1;
  if (operation.uses !== COMPILE_AT) return operation.compiled;
  const compiled = compileQuery(schema, operation.document, operation.operationName ?? undefined);
  operation.compiled = isCompiledQuery(compiled) ? compiled : null;
  return operation.compiled;
}

function formatResult(result: ExecutionResult, audience: ErrorAudience): FormattedExecutionResult {
  const data = result.data === undefined ? {} : { data: result.data };
  return result.errors?.length
    ? { ...data, errors: result.errors.map((error) => formatError(error, audience)) }
    : { ...data };
}
