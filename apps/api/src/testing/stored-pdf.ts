import type { TestApi } from './api-client';
import { pagesOfText } from './pdf-text';

/** The words of each page of a PDF in the file storage; no pages if it isn't there. */
export async function pagesOfStored({ services }: TestApi, storageKey: string): Promise<string[]> {
  const file = await services.files.storage.read(storageKey);
  const parts: Buffer[] = [];
  for await (const part of file?.stream ?? []) parts.push(part as Buffer);
  return parts.length === 0 ? [] : pagesOfText(Buffer.concat(parts));
}
