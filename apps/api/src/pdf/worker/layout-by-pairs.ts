/** Where a glyph stands, in units of the font. */
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** Text as glyphs of a font. */
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

/** Letters as they stand before another one; null where the font joins the two. */
type Letter = { readonly glyph: object; readonly position: Position } | null;

class PairedRun implements Run {
  readonly glyphs: object[] = [];
  readonly positions: Position[] = [];
  /** Read after the caller has scaled the positions. */
  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

/**
 * Lets a font lay out plain English text from pairs of letters that it has placed once: in a Latin font a letter
 * depends only on the next one. Anything else, and letters that the font joins, it lays out as before. Each call
 * answers with positions of its own: the drawing library scales them in place.
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
