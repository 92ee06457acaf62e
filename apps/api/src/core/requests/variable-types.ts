import { TypeInfo, getNamedType, visit, visitWithTypeInfo } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';

/**
 * Supports clients written for another server of this contract: a variable whose type name is unknown to this schema
 * gets the type that is expected where it is used. List and non-null wrappers stay as written; variables that are not
 * used, or whose type is known, are not changed.
 */
export function adaptVariableTypes(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const unknown = new Set<string>();
  visit(document, {
    VariableDefinition: (node) => {
      visit(node.type, {
        NamedType: (type) => void (schema.getType(type.name.value) ?? unknown.add(node.variable.name.value)),
      });
    },
  });
  if (unknown.size === 0) return document;
  const wanted = typesWhereUsed(schema, document);
  return visit(document, {
    VariableDefinition: {
      enter: (node) => {
        const name = wanted.get(node.variable.name.value);
        if (!name || !unknown.has(node.variable.name.value)) return undefined;
        return {
          ...node,
          type: visit(node.type, { NamedType: (type) => ({ ...type, name: { ...type.name, value: name } }) }),
        };
      },
    },
  });
}

/** The type name expected for each variable, by its first use. */
function typesWhereUsed(schema: GraphQLSchema, document: DocumentNode): ReadonlyMap<string, string> {
  const info = new TypeInfo(schema);
  const wanted = new Map<string, string>();
  visit(
    document,
    visitWithTypeInfo(info, {
      Variable: (node) => {
        const type = info.getInputType();
        if (type && !wanted.has(node.name.value)) wanted.set(node.name.value, getNamedType(type).name);
      },
    }),
  );
  return wanted;
}
