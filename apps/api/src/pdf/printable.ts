/** Emoji among the letters, with the space before them and their joiners and modifiers. */
const PICTURES = / ?(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\p{Regional_Indicator}|\p{Emoji_Modifier})+/gu;
/** Letters of scripts that the font does not have. */
const UNKNOWN_LETTER = /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{L}/gu;
/** Marks that control the direction of text; nothing on these printouts runs from right to left. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Emoji by the standard, but text in an office. */
const KEPT = /[©®™]/u;

/** Printable text: emoji are left out, and a letter that the font lacks becomes a question mark instead of an empty box over its neighbor. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(DIRECTIONS, '')
    .replace(PICTURES, (sign) => (KEPT.test(sign) ? sign : ''))
    .replace(UNKNOWN_LETTER, '?');
}

/** Every text of a drawing made printable. */
export function printableDrawing<Node>(node: Node): Node {
  if (Array.isArray(node))
    return node.map((part: unknown) => (typeof part === 'string' ? part : printableDrawing(part))) as Node;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, part]: [string, unknown]) => [
      name,
      name === 'text' && typeof part === 'string' ? printable(part) : printableDrawing(part),
    ]),
  ) as Node;
}
