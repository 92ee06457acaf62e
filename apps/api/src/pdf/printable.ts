/** An emoji with what is joined to it: a skin tone, or a second one (a woman and a construction worker). */
const JOINED =
  /(\p{Extended_Pictographic})(?:[\u{FE0E}\u{FE0F}\p{Emoji_Modifier}]|\u{200D}\p{Extended_Pictographic})+/gu;
/** Joiners without an emoji before them, and the frame of a key. */
const JOINERS = /\u{200D}|\u{20E3}|\u{FE0E}|\u{FE0F}/gu;
/** Emoji by themselves; the signs of an office have letters of the usual font. */
const PICTURES = /((?:(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}])+)/u;
/** Letters that neither font has. */
const UNKNOWN_LETTER =
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Armenian}|\p{Script=Georgian})\p{L}/gu;
/** Letters that only the second font has. */
const SECOND = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Armenian}\p{Script=Georgian}]/u;
/** Letters that are read from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Marks that control the direction of text; words are brought in order here instead. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A word that does not fit into a narrow column is broken between two letters; shorter ones stay whole. */
const LONGEST_WORD = 18;
const LONG_WORD = new RegExp(`(\\S{${LONGEST_WORD + 1},})`, 'u');

/** The font for the letters that the usual one lacks. */
export const SECOND_FONT = 'DejaVu';
/** The font of emoji, in one color. */
export const EMOJI_FONT = 'NotoEmoji';

/** Words of one font, or a long one that can be broken anywhere. */
interface Fragment {
  readonly text: string;
  readonly font?: string;
  readonly wordBreak?: 'break-all';
}

/**
 * Printable text: of emoji that are joined the first is kept, and a letter that no font has becomes a question mark
 * instead of an empty box over its neighbor.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(DIRECTIONS, '')
    .replace(JOINED, '$1')
    .replace(JOINERS, '')
    .replace(UNKNOWN_LETTER, '?');
}

/**
 * Text as it is drawn: words from right to left are in the order of the page, and letters of the second font name it.
 */
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

/** Text whose long words can be broken. */
const breakable = (text: string): Fragment[] =>
  text
    .split(LONG_WORD)
    .flatMap((part, index) =>
      part === '' ? [] : [index % 2 === 1 ? { text: part, wordBreak: 'break-all' as const } : { text: part }],
    );

/** Words in the order of the page: what is read from right to left, with the numbers within it, is turned around. */
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
 * Neighboring words of one font together. The space beside a word from right to left is drawn on its own: within it, it
 * would change sides.
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

/** Every text of a drawing as it is drawn. */
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
