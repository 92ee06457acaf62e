import { pngOfLogo } from '#files/pictures';
import type { Database } from '#db/database';
import { validationError } from '#core/errors';
import type { FieldChange } from '@falcon/domain/company/history';
import { companyLogo, removeLogo, storeLogo } from './company-logo.queries';

/** Four thirds of two megabytes (base64), plus the header. */
const LONGEST_URI = 2_800_000;

/** Saves an image as the company's logo, or removes the logo (null). Returns what changed, for the history. */
export async function changeLogo(trx: Database, dataUri: string | null): Promise<FieldChange[]> {
  const before = await companyLogo(trx);
  if (dataUri === null) {
    if (before) await removeLogo(trx);
    return before ? [{ field: 'companyLogo', from: true, to: null }] : [];
  }
  if (before && dataUri === logoUri(before)) return [];
  await storeLogo(trx, await pngOf(dataUri));
  return [{ field: 'companyLogo', from: before ? true : null, to: true }];
}

/** The logo as an address for pages and printouts. */
export const logoUri = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

async function pngOf(dataUri: string): Promise<Buffer> {
  if (dataUri.length > LONGEST_URI)
    throw validationError('companyLogo', 'The image is larger than 2 MB. Choose a smaller one.');
  const [, payload] = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/=]+)$/.exec(dataUri) ?? [];
  if (payload === undefined) throw validationError('companyLogo', 'A logo must be a PNG, JPEG or WebP image.');
  const png = await pngOfLogo(Buffer.from(payload, 'base64'));
  if (!png)
    throw validationError('companyLogo', 'The image can’t be opened. It may be damaged; save it again and retry.');
  return png;
}
