import { TypeInfo, getNamedType, visit, visitWithTypeInfo } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';

/**
 * Lets a client written for another server of this contract work unchanged: a variable whose type name this schema does not know
 * takes the type that is asked for where the variable is used. List and non-null marks stay as the client wrote them; a variable
 * that is not used, or whose type is known, is left alone.
 */
export function adaptVariableTypes(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const unknown = new Set<string>();
  visit(document, {
    VariableDefinition: (node) => {
      visit(node.type, { NamedType: (type) => void (schema.getType(type.name.value) ?? unknown.add(node.variable.name.value)) });
    },
  });
  if (unknown.size === 0) return document;
  const wanted = typesWhereUsed(schema, document);
  return visit(document, {
    VariableDefinition: {
      enter: (node) => {
        const name = wanted.get(node.variable.name.value);
        if (!name || !unknown.has(node.variable.name.value)) return undefined;
        return { ...node, type: visit(node.type, { NamedType: (type) => ({ ...type, name: { ...type.name, value: name } }) }) };
      },
    },
  });
}

/** The name of the type each variable stands for, as its first use says. */
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
