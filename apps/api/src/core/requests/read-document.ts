import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  OverlappingFieldsCanBeMergedRule,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { countTokens } from './budget';
import type { RequestBudget } from './budget';
import { refuseOverBudget } from './limits';
import { mergeableFields } from './mergeable-fields';
import { adaptVariableTypes } from './variable-types';

/** A document that can run, or why it can't. */
export type ReadDocument =
  | {
      readonly ok: true;
      readonly document: DocumentNode;
      readonly operation: OperationTypeNode;
      readonly tokens: number;
      readonly takesFile: boolean;
    }
  | { readonly ok: false; readonly errors: readonly GraphQLError[] };

export interface DocumentReader {
  read(
    request: { readonly query: string; readonly operationName?: string | null | undefined },
    budget: RequestBudget,
  ): ReadDocument;
  /** The work so far, in the order of the steps. */
  work(): { readonly tokens: number; readonly parsed: number; readonly fields: number };
}

/**
 * Parses and checks query texts. Each step is allowed by the count of the step before: tokens, then fields, then
 * validation.
 */
export function documentReader(
  schema: GraphQLSchema,
  { introspection }: { readonly introspection: boolean },
): DocumentReader {
  const work = { tokens: 0, parsed: 0, fields: 0 };
  const rules = [
    ...specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule),
    mergeableFields((fields) => (work.fields += fields)),
    ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
  ];
  const read: DocumentReader['read'] = (request, budget) => {
    const tokens = countTokens(request.query, budget, () => (work.tokens += 1));
    work.parsed += 1;
    const parsed = parse(request.query);
    refuseOverBudget(parsed, budget);
    const document = adaptVariableTypes(schema, parsed);
    const faults = validate(schema, document, rules, { maxErrors: 20 });
    if (faults.length > 0) return { ok: false, errors: faults };
    const operation = getOperationAST(document, request.operationName);
    if (!operation)
      return {
        ok: false,
        errors: [new GraphQLError('The request doesn’t name the operation to run (operationName).')],
      };
    return { ok: true, document, operation: operation.operation, tokens, takesFile: takesFile(schema, operation) };
  };
  return {
    work: () => ({ ...work }),
    read: (request, budget) => {
      try {
        return read(request, budget);
      } catch (error) {
        return {
          ok: false,
          errors: [error instanceof GraphQLError ? error : new GraphQLError('The request could not be read.')],
        };
      }
    },
  };
}

/** The inputs that contain a whole file, as a data URI. */
const FILE_INPUTS = ['dataUri', 'companyLogo'];

/** Whether the first field of an operation takes a file. */
function takesFile(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const fields = schema.getRootType(operation)?.getFields() ?? {};
  return selectionSet.selections.some((selection) => {
    const field = selection.kind === Kind.FIELD ? fields[selection.name.value] : undefined;
    return field?.args.some(({ type }) => {
      const input = getNamedType(type);
      return isInputObjectType(input) && FILE_INPUTS.some((name) => name in input.getFields());
    });
  });
}
