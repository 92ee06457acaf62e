import type { CutRules } from '@falcon/domain/orders/cuts';
import { flooringType, isFlooringTypeId } from '@falcon/domain/kit/flooring';
import { feet } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import { appConfiguration } from '#office/app-config';
import { rollWidthsOf } from '#catalog/items';

/** The company's limits for cuts of a flooring type: the longest cut, and the roll widths if it comes on rolls. */
export async function cutRules(db: Database, flooringTypeId: number): Promise<CutRules> {
  const [widths, configuration] = await Promise.all([rollWidthsOf(db, flooringTypeId), appConfiguration(db)]);
  const byCarton = isFlooringTypeId(flooringTypeId) && flooringType(flooringTypeId).byCarton;
  return { maxLength: feet(configuration.maxCutLengthE4), allowedWidths: widths.map(feet), byCarton };
}
