/** An emoji with the characters joined to it: a skin tone, or a second emoji (a woman and a construction worker). */
const JOINED =
  /(\p{Extended_Pictographic})(?:[\u{FE0E}\u{FE0F}\p{Emoji_Modifier}]|\u{200D}\p{Extended_Pictographic})+/gu;
/** Joiners without an emoji before them, and the keycap frame. */
const JOINERS = /\u{200D}|\u{20E3}|\u{FE0E}|\u{FE0F}/gu;
/** Emoji on their own; common office symbols are in the main font. */
const PICTURES = /((?:(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}])+)/u;
/** Characters that neither font has. */
const UNKNOWN_LETTER =
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Armenian}|\p{Script=Georgian})\p{L}/gu;
/** Characters that only the second font has. */
const SECOND = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Armenian}\p{Script=Georgian}]/u;
/** Right-to-left letters. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Direction marks; the text is reordered here instead. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Longer words are split between letters to fit narrow columns; shorter ones stay whole. */
const LONGEST_WORD = 18;
const LONG_WORD = new RegExp(`(\\S{${LONGEST_WORD + 1},})`, 'u');

/** The font for characters missing in the main one. */
export const SECOND_FONT = 'DejaVu';
/** The emoji font, in one color. */
export const EMOJI_FONT = 'NotoEmoji';

/** Words in one font, or a long word that can be split anywhere. */
interface Fragment {
  readonly text: string;
  readonly font?: string;
  readonly wordBreak?: 'break-all';
}

/**
 * Printable text: keeps the first of joined emoji, and replaces a character that no font has with a question mark,
 * which would otherwise be drawn as an empty box over its neighbor.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(DIRECTIONS, '')
    .replace(JOINED, '$1')
    .replace(JOINERS, '')
    .replace(UNKNOWN_LETTER, '?');
}

/** The text as drawn: right-to-left words are in page order, and characters of the second font are marked with it. */
export function drawnText(text: string): string | Fragment[] {
  const printableText = printable(text);
  if (PICTURES.test(printableText))
    return printableText
      .split(PICTURES)
      .flatMap((part, index) =>
        index % 2 === 1 ? [{ text: part, font: EMOJI_FONT }] : part === '' ? [] : lettersOf(part),
      );
  const letters = lettersOf(printableText);
  return letters.length === 1 && letters[0]?.font === undefined && letters[0]?.wordBreak === undefined
    ? printableText
    : letters;
}

/** Text without emoji. */
function lettersOf(printableText: string): Fragment[] {
  if (!SECOND.test(printableText))
    return LONG_WORD.test(printableText) ? breakable(printableText) : [{ text: printableText }];
  return printableText
    .split('\n')
    .flatMap((line, index) => [...(index === 0 ? [] : [{ text: '\n' }]), ...fragments(inPageOrder(line.split(' ')))]);
}

/** Text whose long words can be split. */
const breakable = (text: string): Fragment[] =>
  text
    .split(LONG_WORD)
    .flatMap((part, index) =>
      part === '' ? [] : [index % 2 === 1 ? { text: part, wordBreak: 'break-all' as const } : { text: part }],
    );

/** Words in page order: right-to-left text, with the numbers in it, is reversed. */
function inPageOrder(words: readonly string[]): string[] {
  const ordered: string[] = [];
  for (let start = 0; start < words.length;) {
    let end = start;
    if (RIGHT_TO_LEFT.test(words[start] ?? ''))
      for (let next = start + 1; next < words.length && !/\p{Script=Latin}/u.test(words[next] ?? ''); next += 1)
        if (RIGHT_TO_LEFT.test(words[next] ?? '')) end = next;
    ordered.push(...words.slice(start, end + 1).toReversed());
    start = end + 1;
  }
  return ordered;
}

/**
 * Neighboring words of the same font, joined. The space next to a right-to-left word is drawn separately, because
 * inside the word it would move to the other side.
 */
function fragments(words: readonly string[]): Fragment[] {
  const parts: { text: string; font?: string }[] = [];
  for (const [index, word] of words.entries()) {
    const space = index === 0 ? '' : ' ';
    const last = parts.at(-1);
    if (SECOND.test(word)) {
      if (last && last.font === undefined) last.text += space;
      else if (space !== '') parts.push({ text: space });
      parts.push({ text: word, font: SECOND_FONT });
    } else if (last && last.font === undefined) last.text += `${space}${word}`;
    else parts.push({ text: `${space}${word}` });
  }
  return parts;
}

/** Converts all texts of a drawing to their drawn form. */
export function printableDrawing<Node>(node: Node): Node {
  if (Array.isArray(node))
    return node.map((part: unknown) => (typeof part === 'string' ? part : printableDrawing(part))) as Node;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, part]: [string, unknown]) => [
      name,
      name === 'text' && typeof part === 'string' ? drawnText(part) : printableDrawing(part),
    ]),
  ) as Node;
}
