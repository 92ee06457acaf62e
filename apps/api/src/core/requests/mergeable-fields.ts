import {
  GraphQLError,
  Kind,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  print,
  typeFromAST,
} from 'graphql';
import type {
  ASTVisitor,
  FieldNode,
  GraphQLCompositeType,
  GraphQLOutputType,
  SelectionSetNode,
  ValidationContext,
} from 'graphql';
import { OverBudgetError } from './budget';

/** The most fields of one text to compare, counting fragments wherever they are spread. */
const MOST_COMPARED = 150_000;
/** Only fragments that contain themselves nest deeper; another rule reports those. */
const DEEPEST = 16;

/** A selected field: its parent type and its own type (undefined: unknown to the schema; another rule reports that). */
interface SelectedField {
  readonly node: FieldNode;
  readonly parent: GraphQLCompositeType | undefined;
  readonly type: GraphQLOutputType | undefined;
}

type Scope = readonly [set: SelectionSetNode, parent: GraphQLCompositeType | undefined];
type Groups = ReadonlyMap<string, readonly [SelectedField, ...SelectedField[]]>;

/**
 * The rule "overlapping fields can be merged" of the GraphQL specification (5.3.2), comparing each field of a group
 * only with the first: "same field, same arguments" and "same shape" are transitive. The library's own rule compares
 * all pairs, which takes seconds for a small text. `spent` is called with the number of fields checked.
 */
export const mergeableFields =
  (spent: (fields: number) => void) =>
  (context: ValidationContext): ASTVisitor => ({
    OperationDefinition: (operation) => {
      const root = context.getSchema().getRootType(operation.operation) ?? undefined;
      new Merging(context, spent).check([[operation.selectionSet, root]], 0);
    },
  });

class Merging {
  readonly #context: ValidationContext;
  readonly #spent: (fields: number) => void;
  readonly #arguments = new Map<FieldNode, string>();
  readonly #reported = new Set<FieldNode>();
  #compared = 0;

  constructor(context: ValidationContext, spent: (fields: number) => void) {
    this.#context = context;
    this.#spent = spent;
  }

  /** Fields on the same object must be the same field with the same arguments. */
  check(scopes: readonly Scope[], depth: number): void {
    for (const [name, [first, ...others]] of this.#groups(scopes)) {
      const fields = [first, ...others] as const;
      if (others.every(({ parent }) => parent === first.parent)) {
        this.#sameField(name, fields);
        this.#below(fields, depth, (inner) => this.check(inner, depth + 1));
        continue;
      }
      this.#sameShape(name, fields);
      this.#below(fields, depth, (inner) => this.#checkShapes(inner, depth + 1));
      for (const group of byObject(fields)) {
        this.#sameField(name, group);
        this.#below(group, depth, (inner) => this.check(inner, depth + 1));
      }
    }
  }

  /** Fields of different objects may differ, but must have the same shape. */
  #checkShapes(scopes: readonly Scope[], depth: number): void {
    for (const [name, fields] of this.#groups(scopes)) {
      this.#sameShape(name, fields);
      this.#below(fields, depth, (inner) => this.#checkShapes(inner, depth + 1));
    }
  }

  #below(fields: readonly SelectedField[], depth: number, check: (scopes: readonly Scope[]) => void): void {
    const scopes = fields.flatMap(({ node, type }): Scope[] =>
      node.selectionSet ? [[node.selectionSet, compositeOf(type)]] : [],
    );
    if (scopes.length > 0 && depth < DEEPEST) check(scopes);
  }

  #sameField(name: string, [first, ...others]: readonly SelectedField[]): void {
    if (!first) return;
    for (const other of others) {
      const [a, b] = [first.node.name.value, other.node.name.value];
      if (a !== b) this.#report(name, `"${a}" and "${b}" are different fields`, first, other);
      else if (this.#argumentsOf(first.node) !== this.#argumentsOf(other.node))
        this.#report(name, 'they have differing arguments', first, other);
    }
  }

  /** Fields unknown to the schema have no shape: another rule reports them, and they hide no conflict of the others. */
  #sameShape(name: string, fields: readonly SelectedField[]): void {
    const [first, ...others] = fields.filter((field) => field.type);
    for (const other of others) {
      if (first?.type && other.type && !isSameShape(first.type, other.type))
        this.#report(
          name,
          `they return conflicting types "${String(first.type)}" and "${String(other.type)}"`,
          first,
          other,
        );
    }
  }

  #report(name: string, reason: string, first: SelectedField, other: SelectedField): void {
    if (this.#reported.has(other.node)) return;
    this.#reported.add(other.node);
    this.#context.reportError(
      new GraphQLError(
        `Fields "${name}" conflict because ${reason}. Use different aliases on the fields to fetch both if this was intentional.`,
        { nodes: [first.node, other.node] },
      ),
    );
  }

  #argumentsOf(node: FieldNode): string {
    if (!node.arguments?.length) return '';
    const text =
      this.#arguments.get(node) ??
      node.arguments
        .map((argument) => `${argument.name.value}:${print(argument.value)}`)
        .sort()
        .join();
    this.#arguments.set(node, text);
    return text;
  }

  /** The fields of some selection sets by response name; each fragment is expanded once. */
  #groups(scopes: readonly Scope[]): Groups {
    const groups = new Map<string, [SelectedField, ...SelectedField[]]>();
    const expanded = new Set<string>();
    const schema = this.#context.getSchema();
    const typeOf = (condition: Parameters<typeof typeFromAST>[1]): GraphQLCompositeType | undefined => {
      const type = typeFromAST(schema, condition as never);
      return isCompositeType(type) ? type : undefined;
    };
    const collect = (set: SelectionSetNode, parent: GraphQLCompositeType | undefined): void => {
      this.#pay(set.selections.length);
      for (const selection of set.selections) {
        if (selection.kind === Kind.FIELD) {
          const name = selection.alias?.value ?? selection.name.value;
          const field: SelectedField = { node: selection, parent, type: fieldType(parent, selection.name.value) };
          const group = groups.get(name);
          if (group) group.push(field);
          else groups.set(name, [field]);
        } else if (selection.kind === Kind.INLINE_FRAGMENT)
          collect(selection.selectionSet, selection.typeCondition ? typeOf(selection.typeCondition) : parent);
        else if (!expanded.has(selection.name.value)) {
          expanded.add(selection.name.value);
          const fragment = this.#context.getFragment(selection.name.value);
          if (fragment) collect(fragment.selectionSet, typeOf(fragment.typeCondition));
        }
      }
    };
    for (const [set, parent] of scopes) collect(set, parent);
    return groups;
  }

  #pay(fields: number): void {
    this.#compared += fields;
    this.#spent(fields);
    if (this.#compared > MOST_COMPARED) throw new OverBudgetError('its fragments repeat too many fields');
  }
}

/** Fields by the object they may belong to; fields on an interface or union may belong to any. */
function byObject(fields: readonly SelectedField[]): readonly (readonly SelectedField[])[] {
  const objects = new Map<GraphQLCompositeType, SelectedField[]>();
  const anywhere = fields.filter(({ parent }) => !isObjectType(parent));
  for (const field of fields) {
    if (!isObjectType(field.parent)) continue;
    const group = objects.get(field.parent);
    if (group) group.push(field);
    else objects.set(field.parent, [field]);
  }
  return objects.size === 0 ? [anywhere] : [...objects.values()].map((group) => [...group, ...anywhere]);
}

function fieldType(parent: GraphQLCompositeType | undefined, name: string): GraphQLOutputType | undefined {
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name]?.type : undefined;
}

function compositeOf(type: GraphQLOutputType | undefined): GraphQLCompositeType | undefined {
  let inner: unknown = type;
  while (isListType(inner) || isNonNullType(inner)) inner = inner.ofType;
  return isObjectType(inner) || isInterfaceType(inner) || isUnionType(inner) ? inner : undefined;
}

/** The same list and non-null wrappers, and inside the same scalar or enum, or an object each. */
function isSameShape(a: GraphQLOutputType, b: GraphQLOutputType): boolean {
  if (isNonNullType(a) !== isNonNullType(b)) return false;
  const [x, y] = [getNullableType(a), getNullableType(b)];
  if (isListType(x) || isListType(y)) return isListType(x) && isListType(y) && isSameShape(x.ofType, y.ofType);
  return isCompositeType(x) && isCompositeType(y) ? true : x === y;
}
