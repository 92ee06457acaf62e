/** Our documents have no directives that only the page understands: they go to the server as they are. */
export const removeDirectivesFromDocument = <Document>(_directives: unknown, document: Document): Document => document;

/** Our values are kept as the server sends them: no scalar has a form of its own on the page. */
export const coerceScalarFieldsToParsed = <Result>(result: Result): Result => result;
