/** What a bar code of the warehouse stands for; the letter is part of the code. */
const LETTERS = { ROLL: 'R', PIECE: 'P', PLACE: 'L' } as const;

/** A thing with a bar code of its own: a roll or remnant, a piece of an order (its cut), or a place in a rack. */
export type CodedThing = keyof typeof LETTERS;

/** What was scanned. A code of a company other than ours, or no code of a warehouse at all, is said as such. */
export type ScannedCode =
  | { readonly kind: CodedThing; readonly id: number }
  | { readonly kind: 'ORDER'; readonly number: string }
  | { readonly kind: 'OTHER_COMPANY' }
  | { readonly kind: 'UNKNOWN'; readonly text: string };

/** The letters and digits in front of every code, which no other company has. */
export const COMPANY_CODE = /^[0-9A-Z]{4,8}$/;

const LARGEST_ID = 2_147_483_647;
const THING = /^([0-9A-Z]{4,8})-([RPL])-([1-9]\d{0,9})$/;
/** Location code, flooring letter, number: no flooring letter is a letter of a thing. */
const ORDER = /^[0-9A-Z][^\s]{0,11}-[CVTK]-\d{6,9}$/;

/** The text of a thing's bar code: `K7Q2F-R-1204`. Throws for a company code or an id that no scan would find again. */
export function codeOf(companyCode: string, kind: CodedThing, id: number): string {
  if (!COMPANY_CODE.test(companyCode)) throw new Error(`"${companyCode}" is not a company code`);
  if (!Number.isInteger(id) || id < 1 || id > LARGEST_ID) throw new Error(`${id} is not an id`);
  return `${companyCode}-${LETTERS[kind]}-${id}`;
}

const KIND_OF = Object.fromEntries(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind])) as Readonly<
  Record<string, CodedThing>
>;

/** The code of a thing, of whichever company; null for any other text. */
export function readThingCode(
  scanned: string,
): { readonly companyCode: string; readonly kind: CodedThing; readonly id: number } | null {
  const [, companyCode = '', letter = '', id] = THING.exec(scanned.trim().toUpperCase()) ?? [];
  const kind = KIND_OF[letter];
  return kind !== undefined && Number(id) <= LARGEST_ID ? { companyCode, kind, id: Number(id) } : null;
}

/** Reads a scan; it identifies itself, whatever has the focus. An order's code is its number. */
export function readCode(companyCode: string, scanned: string): ScannedCode {
  const text = scanned.trim();
  const code = text.toUpperCase();
  const thing = readThingCode(text);
  if (thing) return thing.companyCode === companyCode ? { kind: thing.kind, id: thing.id } : { kind: 'OTHER_COMPANY' };
  return ORDER.test(code) ? { kind: 'ORDER', number: code } : { kind: 'UNKNOWN', text };
}
