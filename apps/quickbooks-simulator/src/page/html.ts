/** Markup that is safe to send: made only by `html`. */
export interface Html {
  readonly markup: string;
}
type Part = string | number | null | false | undefined | Html | readonly Html[];

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Texts in the template are escaped; markup of `html` is kept. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.reduce((all, text, index) => all + rendered(parts[index - 1]) + text),
});

function rendered(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const dollars = (cents: number): string => DOLLARS.format(cents / 100);
