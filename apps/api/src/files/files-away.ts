/**
 * The place of the files (a bucket, a disk) does not answer right now. It passes by itself: what needs the file is
 * tried again later.
 */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';

  constructor(cause: unknown) {
    super(`The file storage does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
