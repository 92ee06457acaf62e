/** Cleaned text, or a sentence about what is wrong with it. */
export type CleanedText =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Control characters, byte order marks, zero-width spaces (pasted from web pages) and bidirectional overrides; keeps
 * the joiners that emoji and Arabic need.
 */
// eslint-disable-next-line no-control-regex -- stripping control characters is the point
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;
/** Characters that are invisible on their own. */
const NO_INK = /[\s\p{Cf}\p{Mn}]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

const visible = (text: string): string => text.replace(UNSEEN, '').replace(LONE_SURROGATE, '').normalize('NFC');

/** Length in code points, so that emoji are not cut in half. */
function lengthOf(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}

function within(value: string, maximum: number): CleanedText {
  return lengthOf(value) > maximum
    ? { ok: false, reason: `Use at most ${maximum} characters; this has ${lengthOf(value)}.` }
    : { ok: true, value };
}

/** A one-line name: trimmed, single blanks, no invisible characters. Required by default. */
export function cleanName(
  text: string,
  options: { readonly maximum?: number; readonly required?: boolean; readonly label?: string } = {},
): CleanedText {
  const value = visible(text).replace(/\s+/gu, ' ').trim();
  if (options.required !== false && value.replace(NO_INK, '') === '')
    return { ok: false, reason: `Enter ${options.label ?? 'a name'}.` };
  return within(value, options.maximum ?? 120);
}

/** Multi-line text: line ends normalized, trailing blanks removed. */
export function cleanText(text: string, maximum: number = 4_000): CleanedText {
  return within(
    visible(text.replace(/\r\n?/g, '\n'))
      .replace(/[ \t]+$/gm, '')
      .trim(),
    maximum,
  );
}
