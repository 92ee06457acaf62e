const LONGEST = 120;

/**
 * The name of a file made of some words, without its ending: no character that a system refuses in a name, and at most
 * 120 characters.
 */
export const fileTitle = (...words: readonly string[]): string =>
  words
    .join(' ')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim();
