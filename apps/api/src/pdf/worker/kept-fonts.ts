import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { layoutByPairs } from './layout-by-pairs';
import type { LayoutFont } from './layout-by-pairs';

/** A format of the font library: it recognizes its files and reads them. */
interface Format {
  probe(file: Uint8Array): boolean;
  new (stream: { readonly buffer: Uint8Array }): object;
}
interface FontLibrary {
  create(file: Uint8Array): LayoutFont;
  registerFormat(format: Format): void;
}

/** What the drawing library asks for its files. */
export interface FontFiles {
  existsSync(path: string): boolean;
  readFileSync(path: string): Uint8Array;
}

/**
 * Font files that are read once instead of for each PDF, which takes most of the time of a short one. The drawing
 * library knows only files: it gets a token file for each font, and the font library answers the kept font when it
 * reads that file.
 */
export function keptFonts(isFont: (path: string) => boolean): FontFiles {
  const require = createRequire(import.meta.url);
  const drawing = createRequire(createRequire(require.resolve('pdfmake/package.json')).resolve('pdfkit'));
  const library = drawing('fontkit') as FontLibrary;
  const files = new Map<string, Uint8Array>();
  const fonts = new Map<Uint8Array, object>();
  class Kept {
    static probe(file: Uint8Array): boolean {
      return fonts.has(file);
    }
    constructor({ buffer }: { readonly buffer: Uint8Array }) {
      return fonts.get(buffer) ?? this;
    }
  }
  library.registerFormat(Kept);
  return {
    existsSync: isFont,
    readFileSync(path) {
      const cachedFile = files.get(path);
      if (cachedFile) return cachedFile;
      const file = Buffer.from(`font ${path}`);
      const font = library.create(readFileSync(path));
      layoutByPairs(font);
      fonts.set(file, font);
      files.set(path, file);
      return file;
    },
  };
}
