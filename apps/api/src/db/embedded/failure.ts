/** The database could not be started; the message is a sentence for the person at the console. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
