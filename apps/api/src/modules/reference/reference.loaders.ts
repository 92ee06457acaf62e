import type { Context } from '../../core/context';
import { allFlooringTypes, allMaterials } from './reference.queries';
import type { FlooringTypeRow, MaterialRow } from './reference.queries';

// These lists are short: they are read as a whole, once per request.

function byId<Row extends { readonly id: number }>(name: string, all: (ctx: Context) => Promise<readonly Row[]>) {
  return async (ctx: Context, id: number | null): Promise<Row | null> => {
    if (id === null) return null;
    return ctx
      .loader<number, Row | null>(`reference:${name}`, async (ids) => {
        const rows = await all(ctx);
        return ids.map((key) => rows.find((row) => row.id === key) ?? null);
      })
      .load(id);
  };
}

/** The flooring type of an id. */
export const flooringTypeOf = byId<FlooringTypeRow>('flooringType', (ctx) => allFlooringTypes(ctx.db));
/** The material of an id. */
export const materialOf = byId<MaterialRow>('material', (ctx) => allMaterials(ctx.db));
