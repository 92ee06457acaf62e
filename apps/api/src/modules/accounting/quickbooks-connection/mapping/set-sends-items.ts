import { z } from 'zod';
import type { Context } from '#core/context';
import { parseInput } from '#core/errors';
import { auditAppConfiguration } from '#office/app-config';
import { storeSendsItems } from './mapping.queries';
import { readMapping, type MappingView } from './read-mapping';

/** Sets which items the lines of itemized invoices use from now on; invoices already sent stay as they are. */
export async function setSendsItems(ctx: Context, raw: unknown): Promise<{ quickbooksMapping: MappingView }> {
  const { sendsItems } = parseInput(z.object({ sendsItems: z.boolean() }), raw);
  await ctx.transaction(async (trx) => {
    const before = await storeSendsItems(trx, sendsItems);
    if (before !== sendsItems)
      await auditAppConfiguration(trx, ctx.requireUser().id, [
        { field: 'quickbooksSendsItems', from: before, to: sendsItems },
      ]);
  });
  return { quickbooksMapping: await readMapping(ctx.services) };
}
