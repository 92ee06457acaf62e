import { Kind } from 'graphql';
import type { ASTNode, DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import { OverBudgetError } from './budget';
import type { RequestBudget } from './budget';
import { LARGEST_PAGE, PAGE_SIZE } from '../lists/connection';

interface Measure {
  readonly depth: number;
  readonly cost: number;
  /** Fields of this level, including those of fragments. */
  readonly width: number;
}

const NOTHING: Measure = { depth: 0, cost: 0, width: 0 };

/** Rows that a list field can return: the requested page size, or the maximum if it is a variable. */
function pageFactor(field: FieldNode): number {
  const size = field.arguments?.find((argument) => argument.name.value === 'first' || argument.name.value === 'last');
  if (size)
    return size.value.kind === Kind.INT ? Math.min(Math.max(Number(size.value.value), 1), LARGEST_PAGE) : LARGEST_PAGE;
  const selects = (name: string) =>
    field.selectionSet?.selections.some((selection) => selection.kind === Kind.FIELD && selection.name.value === name);
  return selects('edges') || selects('nodes') ? PAGE_SIZE : 1;
}

/** Measures each fragment once, so that nested fragments can't make the check itself expensive. */
function measurer(document: DocumentNode): (set: SelectionSetNode) => Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const measures = new Map<string, Measure>();
  const ofFragment = (name: string): Measure => {
    const fragment = fragments.get(name);
    const before = measures.get(name);
    if (before || !fragment) return before ?? NOTHING;
    measures.set(name, NOTHING);
    const measure = ofSet(fragment.selectionSet);
    measures.set(name, measure);
    return measure;
  };
  const ofField = (field: FieldNode): Measure => {
    // Introspection is allowed or refused as a whole, elsewhere.
    if (field.name.value.startsWith('__')) return { depth: 1, cost: 1, width: 1 };
    const inner = field.selectionSet ? ofSet(field.selectionSet) : NOTHING;
    return { depth: inner.depth + 1, cost: 1 + inner.cost * pageFactor(field), width: 1 };
  };
  const ofSet = (set: SelectionSetNode): Measure => {
    let [depth, cost, width] = [0, 0, 0];
    for (const selection of set.selections) {
      const part =
        selection.kind === Kind.FIELD
          ? ofField(selection)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(selection.name.value)
            : ofSet(selection.selectionSet);
      depth = Math.max(depth, part.depth);
      cost = Math.min(cost + part.cost, Number.MAX_SAFE_INTEGER);
      width = Math.min(width + part.width, Number.MAX_SAFE_INTEGER);
    }
    return { depth, cost, width };
  };
  return ofSet;
}

/** Counts aliases: per field, and in total. */
function refuseAliases(document: DocumentNode, budget: RequestBudget): void {
  const aliases = new Map<string, number>();
  let all = 0;
  const walk = (node: ASTNode & { readonly selectionSet?: SelectionSetNode | undefined }): void => {
    if (node.kind === Kind.FIELD && node.alias) {
      const { value } = node.name;
      all += 1;
      aliases.set(value, (aliases.get(value) ?? 0) + 1);
      if ((aliases.get(value) ?? 0) > budget.aliasesOfOneField)
        throw new OverBudgetError(`${value.slice(0, 80)} is requested more than ${budget.aliasesOfOneField} times`);
      if (all > budget.aliases) throw new OverBudgetError(`it renames more than ${budget.aliases} fields`);
    }
    node.selectionSet?.selections.forEach(walk);
  };
  for (const definition of document.definitions) if ('selectionSet' in definition) walk(definition);
}

/** Throws OverBudgetError for a parsed document that asks for too much; the schema is not used. */
export function refuseOverBudget(document: DocumentNode, budget: RequestBudget): void {
  if (document.definitions.length > budget.definitions)
    throw new OverBudgetError(
      `it has ${document.definitions.length} operations and fragments, ${budget.definitions} are allowed`,
    );
  refuseAliases(document, budget);
  const measure = measurer(document);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const { depth, cost, width } = measure(definition.selectionSet);
    if (width > budget.rootFields)
      throw new OverBudgetError(`it calls ${width} root fields, ${budget.rootFields} are allowed`);
    if (depth > budget.depth)
      throw new OverBudgetError(`it is nested ${depth} levels deep, ${budget.depth} are allowed`);
    if (cost > budget.cost) throw new OverBudgetError(`it may return about ${cost} values, ${budget.cost} are allowed`);
  }
}
