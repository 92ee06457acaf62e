import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { layoutByPairs } from './layout-by-pairs';
import type { LayoutFont } from './layout-by-pairs';

/** A font format of the font library: recognizes its files and reads them. */
interface Format {
  probe(file: Uint8Array): boolean;
  new (stream: { readonly buffer: Uint8Array }): object;
}
interface FontLibrary {
  create(file: Uint8Array): LayoutFont;
  registerFormat(format: Format): void;
}

/** The file functions that the drawing library calls. */
export interface FontFiles {
  existsSync(path: string): boolean;
  readFileSync(path: string): Uint8Array;
}

/**
 * Keeps parsed fonts instead of reading them for each PDF, which takes most of the time for a short one. The drawing
 * library only accepts files, so it gets a token file for each font; when the font library reads that file, it returns
 * the kept font.
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
