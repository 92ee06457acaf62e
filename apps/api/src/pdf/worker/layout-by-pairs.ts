/** A glyph's position, in units of the font. */
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** Text converted to glyphs of a font. */
interface Run {
  readonly glyphs: readonly object[];
  readonly positions: Position[];
  readonly advanceWidth: number;
}

/** A font that lays out text. */
export interface LayoutFont {
  layout(text: string, features?: unknown): Run;
}

const FIRST = 0x20;
const COUNT = 0x5f;

/** A letter with its position before a certain next letter; null if the font joins the two. */
type Letter = { readonly glyph: object; readonly position: Position } | null;

class PairedRun implements Run {
  readonly glyphs: object[] = [];
  readonly positions: Position[] = [];
  /** Computed on read, because the caller scales the positions first. */
  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

/**
 * Makes a font lay out plain English text from cached pairs of letters: in a Latin font a letter's position depends
 * only on the next letter. Other text, and letters that the font joins, use the original layout. Each call returns new
 * positions, because the drawing library scales them in place.
 */
export function layoutByPairs(font: LayoutFont): void {
  const whole = font.layout.bind(font);
  const letters: (Letter | undefined)[] = Array.from({ length: COUNT * (COUNT + 1) });
  const letter = (code: number, next: number): Letter => {
    const place = code * (COUNT + 1) + next;
    const before = letters[place];
    if (before !== undefined) return before;
    const text = String.fromCodePoint(code + FIRST, ...(next < COUNT ? [next + FIRST] : []));
    const { glyphs, positions } = whole(text);
    const [glyph] = glyphs;
    const [position] = positions;
    const placedLetter = glyph && position && glyphs.length === text.length ? { glyph, position } : null;
    letters[place] = placedLetter;
    return placedLetter;
  };
  font.layout = (text, features) => {
    if (features) return whole(text, features);
    const run = new PairedRun();
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at) - FIRST;
      const next = at + 1 < text.length ? text.charCodeAt(at + 1) - FIRST : COUNT;
      const isPlain = code >= 0 && code < COUNT && next >= 0 && (next < COUNT || at + 1 === text.length);
      const placedLetter = isPlain ? letter(code, next) : null;
      if (!placedLetter) return whole(text);
      run.glyphs.push(placedLetter.glyph);
      run.positions.push({ ...placedLetter.position });
    }
    return run;
  };
}
