import { GraphQLError, Kind } from 'graphql';
import type { ASTVisitor, DocumentNode, FieldNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode, ValidationContext } from 'graphql';
import { LARGEST_PAGE, PAGE_SIZE } from './connection';

/** The largest request the server takes on. A full work-order page of 200 rows costs about 20,000. */
export const LIMITS = { depth: 12, aliasesOfOneField: 30, aliases: 200, cost: 60_000, tokens: 6_000 } as const;

const tooMuch = (what: string): GraphQLError => new GraphQLError(`This request is too large: ${what}. Ask for less at a time.`, { extensions: { code: 'VALIDATION_ERROR' } });

interface Measure {
  readonly depth: number;
  readonly cost: number;
}

/** Rows a list field may return: the page size asked for, the largest one when it is a variable. */
function pageFactor(field: FieldNode): number {
  const size = field.arguments?.find((argument) => argument.name.value === 'first' || argument.name.value === 'last');
  if (size) return size.value.kind === Kind.INT ? Math.min(Math.max(Number(size.value.value), 1), LARGEST_PAGE) : LARGEST_PAGE;
  const selects = (name: string) => field.selectionSet?.selections.some((selection) => selection.kind === Kind.FIELD && selection.name.value === name);
  return selects('edges') || selects('nodes') ? PAGE_SIZE : 1;
}

/** Measures a document once per fragment, so that fragments of fragments cannot make measuring itself expensive. */
function measurer(document: DocumentNode): (set: SelectionSetNode) => Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const known = new Map<string, Measure>();
  const ofFragment = (name: string): Measure => {
    const fragment = fragments.get(name);
    const before = known.get(name);
    if (before || !fragment) return before ?? { depth: 0, cost: 0 };
    known.set(name, { depth: 0, cost: 0 });
    const measure = ofSet(fragment.selectionSet);
    known.set(name, measure);
    return measure;
  };
  const ofField = (field: FieldNode): Measure => {
    // Introspection is allowed or refused as a whole, elsewhere.
    if (field.name.value.startsWith('__')) return { depth: 1, cost: 1 };
    const inner = field.selectionSet ? ofSet(field.selectionSet) : { depth: 0, cost: 0 };
    return { depth: inner.depth + 1, cost: 1 + inner.cost * pageFactor(field) };
  };
  const ofSet = (set: SelectionSetNode): Measure => {
    let depth = 0;
    let cost = 0;
    for (const selection of set.selections) {
      const part = selection.kind === Kind.FIELD ? ofField(selection) : selection.kind === Kind.FRAGMENT_SPREAD ? ofFragment(selection.name.value) : ofSet(selection.selectionSet);
      depth = Math.max(depth, part.depth);
      cost = Math.min(cost + part.cost, Number.MAX_SAFE_INTEGER);
    }
    return { depth, cost };
  };
  return ofSet;
}

/** A validation rule: depth, cost, and how often one field may be asked for under other names. */
export function requestLimits(context: ValidationContext): ASTVisitor {
  const measure = measurer(context.getDocument());
  const aliases = new Map<string, number>();
  let all = 0;
  return {
    OperationDefinition: (operation: OperationDefinitionNode) => {
      const { depth, cost } = measure(operation.selectionSet);
      if (depth > LIMITS.depth) context.reportError(tooMuch(`it is nested ${depth} levels deep, ${LIMITS.depth} are allowed`));
      if (cost > LIMITS.cost) context.reportError(tooMuch(`it may return about ${cost} values, ${LIMITS.cost} are allowed`));
    },
    Field: (field: FieldNode) => {
      if (!field.alias) return;
      all += 1;
      const same = (aliases.get(field.name.value) ?? 0) + 1;
      aliases.set(field.name.value, same);
      if (same === LIMITS.aliasesOfOneField + 1) context.reportError(tooMuch(`${field.name.value} is asked for more than ${LIMITS.aliasesOfOneField} times`));
      if (all === LIMITS.aliases + 1) context.reportError(tooMuch(`it renames more than ${LIMITS.aliases} fields`));
    },
  };
}
