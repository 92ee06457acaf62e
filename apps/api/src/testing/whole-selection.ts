import { isLeafType, isListType, isNonNullType, isObjectType } from 'graphql';
import type { GraphQLNamedOutputType, GraphQLObjectType, GraphQLOutputType } from 'graphql';

/** The type inside lists and non-nulls. */
export function namedTypeOf(type: GraphQLOutputType): GraphQLNamedOutputType {
  return isNonNullType(type) || isListType(type) ? namedTypeOf(type.ofType as GraphQLOutputType) : type;
}

/**
 * A selection of every field of a type without arguments, with its relations down to a depth; a type is not entered
 * twice on one path.
 */
export function everythingOf(type: GraphQLObjectType, depth: number, entered: readonly string[] = []): string {
  return partsOf(type, depth, entered).join(' ');
}

/** The same selection in pieces that are each small enough for one request. */
export function everythingInParts(type: GraphQLObjectType, depth: number, longest = 4_000): string[] {
  const pieces = [''];
  for (const part of partsOf(type, depth)) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && last.length + part.length > longest) pieces.push(part);
    else pieces[pieces.length - 1] = `${last} ${part}`.trim();
  }
  return pieces;
}

function partsOf(type: GraphQLObjectType, depth: number, entered: readonly string[] = []): string[] {
  const path = [...entered, type.name];
  return Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type))) return [];
    const inner = namedTypeOf(field.type);
    if (isLeafType(inner)) return [field.name];
    // What a union selects depends on its members.
    if (!isObjectType(inner)) return [];
    if (depth === 0 || path.includes(inner.name)) return [];
    const selection = everythingOf(inner, depth - 1, path);
    return selection === '' ? [] : [`${field.name} { ${selection} }`];
  });
}
