import { GraphQLError, NoSchemaIntrospectionCustomRule, OperationTypeNode, createSourceEventStream, execute, getOperationAST, parse, specifiedRules, validate } from 'graphql';
import type { DocumentNode, ExecutionResult, FormattedExecutionResult, GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { CompiledQuery } from 'graphql-jit';
import type { Context } from './context';
import { formatError } from './format-error';
import type { ErrorAudience } from './format-error';
import { LIMITS, requestLimits } from './limits';
import { adaptVariableTypes } from './variable-types';

/** One operation as a client sends it, over HTTP or over the cable. */
export interface OperationRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** A parsed, validated operation, ready to run as often as needed (once for each event of a subscription). */
export interface PreparedOperation {
  readonly type: OperationTypeNode;
  readonly document: DocumentNode;
  readonly operationName: string | null;
  uses: number;
  compiled: CompiledQuery | null;
}

export type Preparation = { readonly ok: true; readonly operation: PreparedOperation } | { readonly ok: false; readonly errors: readonly GraphQLError[] };

export interface OperationRunner {
  /** Parses and validates (cached by text and operation name). */
  prepare(request: OperationRequest): Preparation;
  /** Runs a query or mutation, or one delivery of a subscription with the event as `root`; errors come back formatted. */
  run(operation: PreparedOperation, request: OperationRequest, context: Context, root?: unknown): Promise<FormattedExecutionResult>;
  /** Opens the event stream of a subscription; each event is then run with a fresh context. */
  openEvents(operation: PreparedOperation, request: OperationRequest, context: Context): Promise<{ readonly events: AsyncIterable<unknown> } | { readonly refused: FormattedExecutionResult }>;
  refuse(errors: readonly GraphQLError[], audience: ErrorAudience): FormattedExecutionResult;
}

const CACHED_OPERATIONS = 500;
const LONGEST_CACHED = 20_000;
/** Compiling pays from the third use on; one-off documents are interpreted. */
const COMPILE_AT = 3;

/** Runs GraphQL over a schema: one pipeline of limits, compilation and error form for every way in. */
export function createOperationRunner(schema: GraphQLSchema, options: { readonly introspection: boolean }): OperationRunner {
  const rules = [...specifiedRules, requestLimits, ...(options.introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  const cache = new Map<string, Preparation>();

  const prepareFresh = (request: OperationRequest): Preparation => {
    try {
      const document = adaptVariableTypes(schema, parse(request.query, { maxTokens: LIMITS.tokens }));
      const faults = validate(schema, document, rules, { maxErrors: 20 });
      if (faults.length > 0) return { ok: false, errors: faults };
      const operation = getOperationAST(document, request.operationName);
      if (!operation) return { ok: false, errors: [new GraphQLError('The request doesn’t name the operation to run (operationName).')] };
      return { ok: true, operation: { type: operation.operation, document, operationName: request.operationName ?? null, uses: 0, compiled: null } };
    } catch (error) {
      return { ok: false, errors: [error instanceof GraphQLError ? error : new GraphQLError('The request could not be read.')] };
    }
  };

  return {
    prepare(request) {
      const key = `${request.operationName ?? ''}\n${request.query}`;
      const known = cache.get(key);
      const found = known ?? prepareFresh(request);
      if (key.length > LONGEST_CACHED) return found;
      cache.delete(key);
      cache.set(key, found);
      const oldest = cache.size > CACHED_OPERATIONS ? cache.keys().next().value : undefined;
      if (oldest !== undefined) cache.delete(oldest);
      return found;
    },
    async run(operation, request, context, root = {}) {
      const compiled = compiledQuery(schema, operation);
      const result = compiled
        ? await compiled.query(root, context, request.variables ?? {})
        : await execute({ schema, document: operation.document, rootValue: root, contextValue: context, variableValues: request.variables ?? {}, operationName: operation.operationName });
      return formatResult(result, context);
    },
    async openEvents(operation, request, context) {
      const stream = await createSourceEventStream({ schema, document: operation.document, rootValue: {}, contextValue: context, variableValues: request.variables ?? {}, operationName: operation.operationName });
      return Symbol.asyncIterator in stream ? { events: stream } : { refused: formatResult(stream, context) };
    },
    refuse: (errors, audience) => ({ errors: errors.map((error) => formatError(error, audience)) }),
  };
}

/** Queries alone are compiled: mutations run one field after the other and are never hot. */
function compiledQuery(schema: GraphQLSchema, operation: PreparedOperation): CompiledQuery | null {
  if (operation.type !== OperationTypeNode.QUERY) return null;
  operation.uses += 1;
  if (operation.uses !== COMPILE_AT) return operation.compiled;
  const compiled = compileQuery(schema, operation.document, operation.operationName ?? undefined);
  operation.compiled = isCompiledQuery(compiled) ? compiled : null;
  return operation.compiled;
}

function formatResult(result: ExecutionResult, audience: ErrorAudience): FormattedExecutionResult {
  const data = result.data === undefined ? {} : { data: result.data };
  return result.errors?.length ? { ...data, errors: result.errors.map((error) => formatError(error, audience)) } : { ...data };
}
