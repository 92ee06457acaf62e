import { Kind } from 'graphql';
import type { DocumentNode, OperationDefinitionNode, SelectionSetNode } from 'graphql';

type Fragments = ReadonlyMap<string, SelectionSetNode>;

function hasAll(data: unknown, wanted: SelectionSetNode | undefined, fragments: Fragments): boolean {
  if (!wanted || data === null) return true;
  if (Array.isArray(data)) return data.every((one) => hasAll(one, wanted, fragments));
  if (typeof data !== 'object') return false;
  const values = new Map<string, unknown>(Object.entries(data));
  return wanted.selections.every((part) => {
    if (part.kind === Kind.FRAGMENT_SPREAD) return hasAll(data, fragments.get(part.name.value), fragments);
    if (part.kind === Kind.INLINE_FRAGMENT) return hasAll(data, part.selectionSet, fragments);
    const name = (part.alias ?? part.name).value;
    return values.has(name) && hasAll(values.get(name), part.selectionSet, fragments);
  });
}

/** The question of a document. */
export const questionOf = (document: DocumentNode): OperationDefinitionNode | undefined =>
  document.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION);

/** Whether a kept answer, perhaps of an earlier version of the page, has all that a question asks for. */
export function fits(document: DocumentNode, data: unknown): boolean {
  const fragments = new Map(
    document.definitions.flatMap((part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part.selectionSet] as const] : [],
    ),
  );
  return data != null && hasAll(data, questionOf(document)?.selectionSet, fragments);
}
