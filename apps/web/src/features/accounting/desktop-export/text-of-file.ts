import { decodeText } from '@falcon/domain/kit/text';

/** The text of a file in any encoding; the browser alone would assume UTF-8. */
export const textOfFile = async (file: Blob): Promise<string> =>
  decodeText(new Uint8Array(await file.arrayBuffer()), (encoding, bytes) => new TextDecoder(encoding).decode(bytes));
