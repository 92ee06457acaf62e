/** The rows of a connection; a connection may leave out what could not be read. */
export const nodesOf = <Node>(connection: { readonly nodes: readonly (Node | null)[] | null }): Node[] => (connection.nodes ?? []).filter((node) => node !== null);
