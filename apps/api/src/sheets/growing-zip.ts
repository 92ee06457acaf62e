import { Zip, ZipDeflate } from 'fflate';

/** A ZIP archive that is written file by file. */
export interface GrowingZip {
  /** Starts the next file; the previous one must have ended. */
  begin(path: string): ZipDeflate;
  /** The bytes that are ready; each byte is returned once. */
  taken(): Uint8Array[];
  end(): void;
}

export function growingZip(): GrowingZip {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    if (part.length > 0) ready.push(part);
  });
  return {
    begin(path) {
      const file = new ZipDeflate(path, { level: 6 });
      zip.add(file);
      return file;
    },
    taken() {
      const parts = ready;
      ready = [];
      return parts;
    },
    end: () => zip.end(),
  };
}
