/**
 * The file storage (bucket or disk) does not respond right now. This is temporary: whatever needs the file tries again
 * later.
 */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';

  constructor(cause: unknown) {
    super(`The file storage does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
