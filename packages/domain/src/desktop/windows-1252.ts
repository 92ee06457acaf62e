/** The characters of Windows-1252 between 0x80 and 0x9F; the others have their own number. */
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const QUESTION = 0x3f;

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? QUESTION;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = SPECIAL.indexOf(character);
  return place >= 0 ? 0x80 + place : null;
}

/** Text in the encoding of older Windows programs. A letter that it lacks loses its accent, or becomes a question mark. */
export function windows1252(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text.normalize('NFC')) {
    const plain = character.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
    bytes.push(byteOf(character) ?? (plain.length === 1 ? byteOf(plain) : null) ?? QUESTION);
  }
  return Uint8Array.from(bytes);
}
