/** Our documents have no client-only directives, so they go to the server unchanged. */
export const removeDirectivesFromDocument = <Document>(_directives: unknown, document: Document): Document => document;

/** Our values are stored as the server sends them: no scalar is parsed on the page. */
export const coerceScalarFieldsToParsed = <Result>(result: Result): Result => result;
