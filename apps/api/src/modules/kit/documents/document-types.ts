/** A kind of file: its name in addresses, the check of its bytes, and whether a browser may show it. */
export interface DocumentType {
  readonly mime: string;
  readonly extension: string;
  readonly check: 'image' | 'heic' | 'pdf' | 'office' | 'text';
  readonly inline: boolean;
  readonly thumbnail: boolean;
  /** Whether its pages can be appended to the print of an order. */
  readonly printable: boolean;
}

const image = (mime: string, extension: string, inline: boolean): DocumentType => ({
  mime,
  extension,
  check: 'image',
  inline,
  thumbnail: true,
  printable: true,
});
const office = (kind: string, extension: string): DocumentType => ({
  mime: `application/vnd.openxmlformats-officedocument.${kind}`,
  extension,
  check: 'office',
  inline: false,
  thumbnail: false,
  printable: false,
});
const text = (mime: string, extension: string): DocumentType => ({
  mime,
  extension,
  check: 'text',
  inline: false,
  thumbnail: false,
  printable: false,
});

/** The allowed kinds. Nothing that a browser could run: no SVG, HTML, script, archive or program. */
const TYPES: readonly DocumentType[] = [
  { mime: 'application/pdf', extension: 'pdf', check: 'pdf', inline: true, thumbnail: true, printable: true },
  image('image/png', 'png', true),
  image('image/jpeg', 'jpg', true),
  image('image/webp', 'webp', true),
  image('image/tiff', 'tif', false),
  // The image library can't decode the photos of these phones: their structure is checked, and they are only
  // downloaded.
  { mime: 'image/heic', extension: 'heic', check: 'heic', inline: false, thumbnail: false, printable: false },
  text('text/plain', 'txt'),
  text('text/csv', 'csv'),
  office('wordprocessingml.document', 'docx'),
  office('spreadsheetml.sheet', 'xlsx'),
  office('presentationml.presentation', 'pptx'),
];

const BY_MIME: ReadonlyMap<string, DocumentType> = new Map(TYPES.map((type) => [type.mime, type]));

/** The allowed kind of a media type in lower case, or undefined. */
export const documentType = (mime: string): DocumentType | undefined => BY_MIME.get(mime);
