import * as text from '@falcon/domain/kit/text';

/** The text of a file in any encoding of an office program. */
export const decodeText = (data: Uint8Array): string =>
  text.decodeText(data, (encoding, bytes) => new TextDecoder(encoding).decode(bytes));
